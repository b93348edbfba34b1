package io.wiretrial.contract.corpus;

import java.util.Map;
import java.util.TreeMap;

import io.wiretrial.contract.fields.Fields100Record;
import io.wiretrial.contract.fields.Fields1Record;
import io.wiretrial.contract.fields.Fields5Record;
import io.wiretrial.contract.fields.PriceRecord;

/**
 * Draws the records of the field families.
 */
final class FieldsDraft {

	private static final Fields5Record.Status[] STATUSES_5 = Fields5Record.Status.values();

	private static final Fields100Record.Status[] STATUSES_100 = Fields100Record.Status.values();

	private final long seed;

	FieldsDraft(long seed) {
		this.seed = seed;
	}

	Fields1Record fields1(int index) {
		return new Fields1Record(name(new Draws(this.seed, "fields-1", index)));
	}

	Fields5Record fields5(int index) {
		Draws draws = new Draws(this.seed, "fields-5", index);
		return new Fields5Record(draws.identifier(), name(draws), draws.chance(50), draws.one(STATUSES_5),
				new PriceRecord(draws.quarters(1000)));
	}

	Fields100Record fields100(int index) {
		Draws draws = new Draws(this.seed, "fields-100", index);
		OrderDraft order = new OrderDraft(draws);
		long createdAtMillis = draws.millis();
		return new Fields100Record(draws.identifier(), "A-" + draws.digits(8), draws.one(STATUSES_100), createdAtMillis,
				createdAtMillis + draws.below(86_400_000), draws.one(Words.CHANNELS), draws.one(Words.NOTES),
				draws.chance(5), draws.below(12), labels(draws), order.customer(), order.address(), order.address(),
				order.payment(), order.delivery(), order.cart(), order.device(), order.visit(), order.risk());
	}

	private static String name(Draws draws) {
		return draws.one(Words.FIRST_NAMES) + " " + draws.one(Words.LAST_NAMES);
	}

	private static Map<String, String> labels(Draws draws) {
		Map<String, String> labels = new TreeMap<>();
		while (labels.size() < 3) {
			labels.put(draws.one(Words.LABELS), draws.letters(4));
		}
		return labels;
	}

}
