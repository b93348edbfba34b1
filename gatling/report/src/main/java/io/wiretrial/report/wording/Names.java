package io.wiretrial.report.wording;

import java.util.List;

/** Names of arms and conditions within a sentence. */
final class Names {

	private Names() {
	}

	static String list(List<String> names, String last) {
		int before = names.size() - 1;
		return (before < 1) ? String.join("", names)
				: "%s %s %s".formatted(String.join(", ", names.subList(0, before)), last, names.get(before));
	}

	static String counted(int conditions) {
		return (conditions == 1) ? "1 condition" : conditions + " conditions";
	}

}
