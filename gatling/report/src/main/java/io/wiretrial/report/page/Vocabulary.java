package io.wiretrial.report.page;

import java.util.Locale;

import io.wiretrial.model.result.Flag;
import io.wiretrial.model.rules.TrialRules;

/** The words of the page. */
final class Vocabulary {

	private Vocabulary() {
	}

	static String css(Enum<?> word) {
		return word.name().toLowerCase(Locale.ROOT).replace('_', '-');
	}

	static String flag(Flag flag) {
		return css(flag).replace('-', ' ');
	}

	static String meaning(Flag flag) {
		return TrialRules.present().meaning(flag);
	}

	static String effect(Flag flag) {
		return switch (flag.effect()) {
			case FAILED -> "failed";
			case VOID -> "void";
			case SHOWN -> "shown only";
		};
	}

}
