package io.wiretrial.contract.corpus;

import java.util.Map;

import io.wiretrial.contract.list.ExampleCommonMessageRecord;
import io.wiretrial.contract.list.ExampleMessageRecord;
import io.wiretrial.contract.list.ExampleResponse1Record;

/**
 * Draws the items of the list, fitted to the published sizes: varints grow with the
 * item's place as they do in the source.
 */
final class ListDraft {

	private static final ExampleMessageRecord.Kind[] KINDS = ExampleMessageRecord.Kind.values();

	private final long seed;

	ListDraft(long seed) {
		this.seed = seed;
	}

	ExampleResponse1Record item(int index) {
		Draws draws = new Draws(this.seed, "list", index);
		int id = index + 1;
		ExampleMessageRecord message = new ExampleMessageRecord(draws.between(40, 399) / 4.0,
				draws.between(1, 15) / 8.0f, id, (id * 1000L) + draws.below(1000), draws.chance(50), "example " + id,
				KINDS[draws.between(1, KINDS.length - 1)], Map.of("tag", draws.between(1, 99)));
		return new ExampleResponse1Record(id, new ExampleCommonMessageRecord(id), message, "about item " + id);
	}

}
