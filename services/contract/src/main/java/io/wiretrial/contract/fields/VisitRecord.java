package io.wiretrial.contract.fields;

import java.util.List;

import io.wiretrial.contract.FieldRules;

/**
 * The visit that led to the order. Mirrors the message {@code Visit} field by field.
 *
 * @param id visit id
 * @param startedAtMillis start, milliseconds since 1970
 * @param pageViews pages seen
 * @param clicks clicks made
 * @param durationSeconds length in seconds
 * @param referrer page before the visit
 * @param returning whether the visitor came before
 * @param bounceScore likelihood to leave, 0 to 1
 * @param viewedArticleIds articles looked at, each within ±(2^53 − 1)
 */
public record VisitRecord(String id, long startedAtMillis, int pageViews, int clicks, double durationSeconds,
		String referrer, String campaign, boolean returning, float bounceScore, List<Long> viewedArticleIds) {

	public VisitRecord {
		FieldRules.exact("startedAtMillis", startedAtMillis);
		FieldRules.finite("durationSeconds", durationSeconds);
		FieldRules.finite("bounceScore", bounceScore);
		viewedArticleIds = FieldRules.list("viewedArticleIds", viewedArticleIds);
		viewedArticleIds.forEach((article) -> FieldRules.exact("viewedArticleIds", article));
	}

}
