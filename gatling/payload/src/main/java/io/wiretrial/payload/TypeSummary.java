package io.wiretrial.payload;

/**
 * Summary of a type; it has no value of a document.
 *
 * @param name name of the message
 * @param inferred whether it was inferred of the documents
 * @param fields fields of all messages it is made of
 * @param messages messages it is made of, itself too
 */
public record TypeSummary(String name, boolean inferred, int fields, int messages) {

	/**
	 * Says it in words.
	 * @return such as {@code type Order inferred: 41 fields in 6 messages}
	 */
	public String text() {
		return "type %s%s: %d %s in %d %s".formatted(this.name, this.inferred ? " inferred" : "", this.fields,
				(this.fields == 1) ? "field" : "fields", this.messages, (this.messages == 1) ? "message" : "messages");
	}

}
