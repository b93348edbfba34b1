package io.wiretrial.contract.list;

import java.util.List;

import io.wiretrial.contract.FieldRules;

/**
 * A list of items. Mirrors the message {@code ExampleList} field by field.
 *
 * @param items items in the order of the list
 */
public record ExampleListRecord(List<ExampleResponse1Record> items) {

	public ExampleListRecord {
		items = FieldRules.list("items", items);
	}

}
