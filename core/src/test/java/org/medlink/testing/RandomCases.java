package org.medlink.testing;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.ArgumentsProvider;
import org.junit.jupiter.params.provider.ArgumentsSource;
import org.junit.jupiter.params.support.AnnotationConsumer;
import org.junit.jupiter.params.support.ParameterDeclarations;

/**
 * A property, tested for seeds 1, 2, … up to the value: always the same cases, and the number of a failing one is its
 * seed. The first parameter of the method is a {@link RandomCase}.
 *
 * <p>System property {@code medlink.seed} has one seed tested alone, {@code medlink.cases} multiplies the number of seeds.
 */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
@ParameterizedTest(name = "{0}")
@ArgumentsSource(RandomCases.Source.class)
public @interface RandomCases {
    /** How many seeds. */
    int value();

    /** Makes the cases. */
    final class Source implements ArgumentsProvider, AnnotationConsumer<RandomCases> {
        private int cases;

        @Override
        public void accept(RandomCases annotation) {
            cases = annotation.value();
        }

        @Override
        public Stream<Arguments> provideArguments(ParameterDeclarations parameters, ExtensionContext context) {
            return seeds(Long.getLong("medlink.seed"), Long.getLong("medlink.cases", 1), cases)
                    .mapToObj(seed -> Arguments.of(new RandomCase(seed)));
        }

        static LongStream seeds(Long only, long times, int cases) {
            return only == null ? LongStream.rangeClosed(1, times * cases) : LongStream.of(only);
        }
    }
}
