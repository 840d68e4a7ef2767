package dev.cavity.io.registry;

import java.net.URI;
import java.util.List;

/**
 * Where a data set is in the UCI archive.
 *
 * @param id its number there
 * @param slug the name of its zip archive, without ".zip"
 * @param files the files in that archive which make up the table, in this order
 * @param layout how these files are written
 * @param columns the names of the columns, the last one "label"
 */
public record UciSource(int id, String slug, List<String> files, UciLayout layout, List<String> columns) {
    /**
     * Copies the lists.
     *
     * @param id its number there
     * @param slug the name of its zip archive, without ".zip"
     * @param files the files in that archive which make up the table, in this order
     * @param layout how these files are written
     * @param columns the names of the columns, the last one "label"
     */
    public UciSource {
        files = List.copyOf(files);
        columns = List.copyOf(columns);
    }

    /**
     * The address of the zip archive.
     *
     * @param base the address of the server, with or without a slash at the end
     * @return for example https://archive.ics.uci.edu/static/public/110/yeast.zip
     */
    public URI address(URI base) {
        String text = base.toString();
        return URI.create((text.endsWith("/") ? text : text + "/") + "static/public/" + id + "/" + slug + ".zip");
    }
}
