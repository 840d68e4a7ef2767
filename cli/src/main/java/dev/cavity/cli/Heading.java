package dev.cavity.cli;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** What a set of options is about, for the help of the commands that have it. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
@interface Heading {
    /** One line. */
    String value();
}
