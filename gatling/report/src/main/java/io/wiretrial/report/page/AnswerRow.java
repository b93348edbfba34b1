package io.wiretrial.report.page;

import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.jspecify.annotations.Nullable;

import io.wiretrial.report.results.RatioResult;

/**
 * One comparison on the first screen.
 *
 * @param id anchor of its plot within the page
 * @param condition what the condition is called
 * @param arm name of the arm that is compared
 * @param baseline the arm it is divided by
 * @param mark ratio by the plan's metric, with its word
 * @param cpu ratio of the server's CPU time; null where it was not read
 */
record AnswerRow(String id, String condition, String arm, String baseline, Mark mark, @Nullable Mark cpu) {

	Stream<RatioResult> sizes() {
		return marks().map(Mark::size).filter(Objects::nonNull);
	}

	String title() {
		return "%s : %s, %s".formatted(this.arm, this.baseline, this.condition);
	}

	String description() {
		return marks().map(Mark::inWords).collect(Collectors.joining("; "));
	}

	private Stream<Mark> marks() {
		return Stream.of(this.mark, this.cpu).flatMap(Stream::ofNullable);
	}

}
