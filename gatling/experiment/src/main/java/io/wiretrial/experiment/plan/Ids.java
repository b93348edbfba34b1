package io.wiretrial.experiment.plan;

/** Ids become names of folders and anchors. */
final class Ids {

	private Ids() {
	}

	static void check(Located id, Problems problems) {
		String text = id.text();
		if (!text.isEmpty() && !text.matches("[a-z0-9][a-z0-9.-]{0,62}")) {
			problems.add(id.line(), id.path(),
					"Id '%s' is not usable: write lower-case letters, digits and hyphens, at most 63.".formatted(text));
		}
	}

}
