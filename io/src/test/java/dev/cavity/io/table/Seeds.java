package dev.cavity.io.table;

import java.util.List;
import java.util.stream.Stream;

/** Small good files that use everything the formats have; what is damaged or mutated begins here. */
final class Seeds {
    static final List<String> DELIMITED = List.of(
            "age,sex,label\n61,f,yes\n44,?,no\n,NA,yes\n",
            "a;b;c\r\n1,5;\"x;y\";u\r\n2,5;\"line\r\nbreak\";v\r\n",
            "a\tb\n\"say \"\"no\"\"\"\t1\n é€😀 \t2\n\n",
            "  1.5   20 \"a b\"\n 2.5    3    x\n",
            "size|safety\nbig|low\nsmall|high\nbig|high\n");

    static final List<String> ARFF = List.of("""
            % comment
            @RELATION weather
            @Attribute 'out look' {sunny, 'very rainy', "a\\"b"}
            @attribute temperature REAL
            @attribute note string
            @attribute day date "yyyy-MM-dd"
            @data
            sunny, 21.5, "it's",2020-01-01
            'very rainy',?,x,? % comment
            {1 5, 2 'x'}
            {}
            """);

    static final List<String> LIBSVM = List.of("# heart\n+1 1:0.5 3:-2 # first\n\n-1 2:1e-3\n-1\n? 1:? 7:7\n");

    private Seeds() {}

    static List<byte[]> all() {
        List<byte[]> plain = Stream.of(DELIMITED, ARFF, LIBSVM)
                .flatMap(List::stream)
                .map(Texts::utf8)
                .toList();
        return Stream.concat(
                        plain.stream(), Stream.of(Texts.gzip(plain.get(0)), Texts.gzip(plain.get(plain.size() - 1))))
                .toList();
    }
}
