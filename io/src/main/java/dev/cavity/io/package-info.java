/** Files in and out. */
package dev.cavity.io;
