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
		INCOMPLETE("Incomplete", true),

		/** Arms did not answer the same. */
		DIFFERENT_ANSWERS("Different answers", true),

		/** An arm failed. */
		FAILED("Failed", true),

		/** Something went wrong outside trials. */
		PROCESS_FAILED("A process failed", true),

		/** The preset judges nothing. */
		NOT_JUDGED("Not judged", false),

		/** A warm-up did not settle. */
		NOT_WARM("Not warm", false),

		/** Something holds for all arms of a condition. */
		CONDITION("At some conditions", false),

		/** The preset left conditions or arms out. */
		LEFT_OUT("Left out", false);

		private final String title;

		private final boolean alarm;

		Kind(String title, boolean alarm) {
			this.title = title;
			this.alarm = alarm;
		}

		/**
		 * Returns the words for it.
		 * @return one to three words
		 */
		public String title() {
			return this.title;
		}

		/**
		 * Tells whether numbers cannot be taken at face value.
		 * @return false where something was dealt with, or is good to know
		 */
		public boolean isAlarm() {
			return this.alarm;
		}

	}

}
