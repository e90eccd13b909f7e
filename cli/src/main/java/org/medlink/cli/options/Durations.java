package org.medlink.cli.options;

import java.time.Duration;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Times that are typed as a number and s, m or h. */
public final class Durations implements ITypeConverter<Duration> {
    private static final Pattern WORD = Pattern.compile("(\\d{1,9}(?:\\.\\d{1,9})?)([smh]?)");
    private static final Map<String, Integer> SECONDS = Map.of("", 1, "s", 1, "m", 60, "h", 3600);

    @Override
    public Duration convert(String word) {
        Matcher matcher = WORD.matcher(word);
        if (matcher.matches()) {
            double seconds = Double.parseDouble(matcher.group(1)) * SECONDS.get(matcher.group(2));
            if (seconds > 0) {
                return Duration.ofMillis(Math.max(1, Math.round(seconds * 1000)));
            }
        }
        throw new TypeConversionException("expected a time above 0 such as 30s, 10m or 2h, found '" + word + "'");
    }

    /** What is typed for a time. */
    public static String word(Duration time) {
        double seconds = time.toMillis() / 1000.0;
        for (String unit : new String[] {"h", "m"}) {
            if (seconds % SECONDS.get(unit) == 0) {
                return ModelDefaults.word(seconds / SECONDS.get(unit)) + unit;
            }
        }
        return ModelDefaults.word(seconds) + "s";
    }
}
