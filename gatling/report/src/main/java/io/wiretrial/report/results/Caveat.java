package io.wiretrial.report.results;

/**
 * Fact that a reader must know before believing a run.
 *
 * @param kind what is the matter
 * @param text what it means for this run, in one or two sentences
 */
public record Caveat(Kind kind, String text) {

	/** What can be the matter with a run, gravest first. */
	public enum Kind {

		/** Not every planned trial was played. */
		INCOMPLETE("Incomplete", Severity.ALARM),

		/** Arms did not answer the same. */
		DIFFERENT_ANSWERS("Different answers", Severity.ALARM),

		/** An arm failed. */
		FAILED("Failed", Severity.ALARM),

		/** Something went wrong outside trials. */
		PROCESS_FAILED("A process failed", Severity.ALARM),

		/** The preset judges nothing. */
		NOT_JUDGED("Not judged", Severity.WARNING),

		/** A warm-up did not settle. */
		NOT_WARM("Not warm", Severity.WARNING),

		/** Something holds for all arms of a condition. */
		CONDITION("At some conditions", Severity.WARNING),

		/** The preset left conditions or arms out. */
		LEFT_OUT("Left out", Severity.REMARK);

		private final String title;

		private final Severity severity;

		Kind(String title, Severity severity) {
			this.title = title;
			this.severity = severity;
		}

		/**
		 * Returns the words for it.
		 * @return one to three words
		 */
		public String title() {
			return this.title;
		}

		/**
		 * Returns how loud it is.
		 * @return the loudness of all of this kind
		 */
		public Severity severity() {
			return this.severity;
		}

	}

	/** Loudness of a caveat. */
	public enum Severity {

		/** The numbers cannot be taken at face value. */
		ALARM,

		/** Something was disturbed and dealt with. */
		WARNING,

		/** Good to know. */
		REMARK

	}

}
