package dev.cavity.io.table;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A number as people write it: with thousands apart (1,234.5; 1.234,5; 1 234; 1'234), with a per cent sign or a currency (45.1%,
 * €9.50, 9,50 EUR), with the minus of typographers or, in accounts, with brackets for it.
 *
 * <p>Thousands are apart only where every group behind the first has three digits and the first does not begin with 0. So 1,5 and
 * 0,123 can only have a decimal comma, 1,234.5 and 1,234,567 only a decimal point, while 1,234 may be either: {@link #evidence}.
 *
 * @param body digits and what stands between them, with an exponent if there is one
 * @param negative whether it is below zero
 * @param unit "%" or the currency, "" if there is neither
 */
public record WrittenNumber(String body, boolean negative, String unit) {
    private static final String CURRENCY =
            "[A-Z]{0,2}\\p{Sc}|USD|EUR|GBP|CHF|JPY|CNY|INR|CAD|AUD|NZD|SEK|NOK|DKK|PLN|CZK|HUF|BRL|MXN|ZAR|KRW|TRY";
    private static final String BLANK = "[ \\u00a0\\u2007\\u2009\\u202f]";
    private static final String SIGN = "[-+\\u2212]?";
    private static final String DIGITS =
            "[0-9.,'\\u2019 \\u00a0\\u2007\\u2009\\u202f]*[0-9][.,]?(?:[eE][-+]?[0-9]{1,5})?";
    private static final Pattern FORM = Pattern.compile("(?<open>\\()?(?<sign>" + SIGN + ")" + BLANK + "?(?<before>"
            + CURRENCY
            + ")?" + BLANK + "?(?<inner>" + SIGN + ")(?<body>" + DIGITS + ")" + BLANK + "?(?<after>%|" + CURRENCY
            + ")?(?<close>\\))?");
    private static final Pattern POINT = form(",", "\\.");
    private static final Pattern COMMA = form("\\.", ",");
    /** Longer cells are not looked at: no number is. */
    private static final int LONGEST = 60;

    private static Pattern form(String between, String mark) {
        String apart = "[1-9][0-9]{0,2}(?:(?<s>" + between + "|['\\u2019]|" + BLANK + ")[0-9]{3}(?:\\k<s>[0-9]{3})*)";
        return Pattern.compile("(?<whole>" + apart + ")(?:" + mark + "(?<fraction>[0-9]*))?" + "|(?:[0-9]+(?:" + mark
                + "[0-9]*)?|" + mark + "[0-9]+)(?:[eE][-+]?[0-9]+)?");
    }

    /**
     * Reads a cell.
     *
     * @param text the cell, without blanks around it
     * @return the number, or empty if it is none however it is read
     */
    public static Optional<WrittenNumber> of(String text) {
        if (text.length() > LONGEST || text.isEmpty()) {
            return Optional.empty();
        }
        if (Numbers.isNumber(text)) {
            boolean signed = text.charAt(0) == '-' || text.charAt(0) == '+';
            return Optional.of(new WrittenNumber(signed ? text.substring(1) : text, text.charAt(0) == '-', ""));
        }
        Matcher form = FORM.matcher(text);
        if (!form.matches()) {
            return Optional.empty();
        }
        boolean brackets = form.group("open") != null;
        String sign = form.group("sign") + form.group("inner");
        String before = form.group("before");
        String after = form.group("after");
        boolean odd = brackets != (form.group("close") != null)
                || sign.length() > (brackets ? 0 : 1)
                || (before != null && after != null);
        WrittenNumber number = new WrittenNumber(
                form.group("body"),
                brackets || sign.equals("-") || sign.equals("\u2212"),
                before != null ? before : after != null ? after : "");
        return odd || !(number.fits(DecimalMark.POINT) || number.fits(DecimalMark.COMMA))
                ? Optional.empty()
                : Optional.of(number);
    }

    private boolean fits(DecimalMark mark) {
        return (mark == DecimalMark.COMMA ? COMMA : POINT).matcher(body).matches();
    }

    /**
     * Which decimal mark it can only have.
     *
     * @return the mark, or {@link DecimalMark#UNKNOWN} if both make a number of it
     */
    public DecimalMark evidence() {
        if (Numbers.isNumber(body)) { // nearly all are, in nearly all tables
            return isPlainWithGroup() ? DecimalMark.UNKNOWN : DecimalMark.POINT;
        }
        boolean point = fits(DecimalMark.POINT);
        return point == fits(DecimalMark.COMMA) ? DecimalMark.UNKNOWN : point ? DecimalMark.POINT : DecimalMark.COMMA;
    }

    /** Whether a plain number without a sign has no point, or one that may stand between thousands: behind it are three digits, before it one to three, not from 0 on. */
    private boolean isPlainWithGroup() {
        int point = body.indexOf('.');
        if (point < 0) {
            return true;
        }
        return point > 0
                && point <= 3
                && body.charAt(0) != '0'
                && body.length() == point + 4
                && body.indexOf('e') < 0
                && body.indexOf('E') < 0;
    }

    /**
     * Whether a comma in it may stand before the fraction as well as between thousands, as in 1,234.
     *
     * @return whether
     */
    public boolean isDoubtful() {
        return body.indexOf(',') >= 0 && evidence() == DecimalMark.UNKNOWN;
    }

    /**
     * The number in plain digits with a decimal point.
     *
     * @param mark its decimal mark; if unknown, the one it can only have, else the point
     * @return for example -1234.5, or empty if it is no number with this mark
     */
    public Optional<String> plain(DecimalMark mark) {
        DecimalMark own = mark != DecimalMark.UNKNOWN || evidence() != DecimalMark.COMMA ? mark : DecimalMark.COMMA;
        if (!fits(own)) {
            return Optional.empty();
        }
        boolean comma = own == DecimalMark.COMMA;
        StringBuilder plain = new StringBuilder(negative ? "-" : "");
        for (int i = 0; i < body.length(); i++) {
            char c = body.charAt(i);
            if (c == (comma ? ',' : '.')) {
                plain.append('.');
            } else if ((c >= '0' && c <= '9') || c == 'e' || c == 'E' || c == '-' || c == '+') {
                plain.append(c);
            }
        }
        return Optional.of(plain.toString());
    }
}
