/**
 * Which public data sets are known, and how does one get them?
 *
 * <p>A {@link dev.cavity.io.registry.DatasetRegistry} lists them, a {@link dev.cavity.io.registry.DatasetStore} opens them:
 * from the user's folder, else from the cache, else from a generator. What is not there is fetched once, either by a {@link
 * dev.cavity.io.registry.DatasetFetcher} from the UCI archive or out of the package of the IDA benchmark ({@link
 * dev.cavity.io.registry.IdaArchive}). Nothing here opens a connection unless it is told to fetch.
 *
 * <p>The cache has the format of the user's folder ({@link dev.cavity.io.registry.LocalFolder}): what was fetched is parsed and
 * checked before it is stored, so there is one format to read and nothing from the network is kept unread. A download is
 * judged by the table in it ({@link dev.cavity.io.registry.CanonicalHash}), not by its bytes, because archives are repacked
 * while data stay the same.
 */
package dev.cavity.io.registry;
