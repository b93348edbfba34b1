package io.wiretrial.report.statistics;

/**
 * How a block series is shown to the reader.
 */
enum Scale {

	/** The series holds logarithms of ratios; the reader sees ratios. */
	LOG_RATIO,

	/** The series holds what the reader sees. */
	PLAIN;

	double size(double value) {
		return switch (this) {
			case LOG_RATIO -> Math.exp(value);
			case PLAIN -> value;
		};
	}

}
