package io.wiretrial.report.page;

import java.util.ArrayList;
import java.util.List;

import org.jspecify.annotations.Nullable;

import io.wiretrial.report.results.ArmResults;
import io.wiretrial.report.results.ConditionResults;
import io.wiretrial.report.results.VerdictResult;
import io.wiretrial.trial.plan.Measure;

/**
 * One arm's verdict as a reader hears it.
 *
 * @param before sentence up to the verdict's word
 * @param word the verdict
 * @param after rest of the sentence
 * @param css class of the word
 * @param anchor definition of the word
 * @param remedy what would decide an undecided verdict; null for others
 */
record Sentence(String before, String word, String after, String css, String anchor, @Nullable String remedy) {

	static List<Sentence> of(ConditionResults condition, Measure measure) {
		List<Sentence> sentences = new ArrayList<>();
		for (ArmResults arm : condition.arms()) {
			VerdictResult verdict = arm.verdict();
			if (verdict != null) {
				sentences.add(of(arm.arm(), verdict, measure));
			}
		}
		return sentences;
	}

	private static Sentence of(String arm, VerdictResult verdict, Measure measure) {
		String text = verdict.text();
		int at = Math.max(0, text.indexOf(verdict.word(), arm.length()));
		return new Sentence(text.substring(0, at), verdict.word(), text.substring(at + verdict.word().length()) + ".",
				Words.css(verdict.kind(), measure), Words.anchor(verdict.kind()), verdict.remedy());
	}

}
