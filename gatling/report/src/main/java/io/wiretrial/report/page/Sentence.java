package io.wiretrial.report.page;

import java.util.ArrayList;
import java.util.List;

import io.wiretrial.report.results.ArmResults;
import io.wiretrial.report.results.ConditionResults;
import io.wiretrial.report.results.PlanResults;
import io.wiretrial.report.results.VerdictResult;

/**
 * One arm's verdict as a reader hears it.
 *
 * @param word the verdict
 * @param css class of the word
 * @param anchor definition of the word
 * @param text the rest of the sentence
 */
record Sentence(String word, String css, String anchor, String text) {

	static List<Sentence> of(PlanResults plan, ConditionResults condition) {
		List<Sentence> sentences = new ArrayList<>();
		for (ArmResults arm : condition.arms()) {
			VerdictResult verdict = arm.verdict();
			if (verdict != null) {
				sentences.add(new Sentence(Words.verdict(verdict.kind(), plan.metric().measure()),
						Words.css(verdict.kind()), Words.anchor(verdict.kind()), verdict.text()));
			}
		}
		return sentences;
	}

}
