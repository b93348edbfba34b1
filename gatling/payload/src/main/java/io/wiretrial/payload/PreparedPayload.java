package io.wiretrial.payload;

import java.util.ArrayList;
import java.util.List;

import org.jspecify.annotations.Nullable;

/**
 * Documents that can be played, as they are told of.
 *
 * @param name name of the payload
 * @param type their type
 * @param documents how many
 * @param sizes octets of each encoding
 * @param notKept what was null, absent, a default or written otherwise, and is not
 * afterwards: a sentence without a full stop for each field
 * @param structProblem why they do not play as {@code google.protobuf.Struct}, and what
 * to do; null if they do
 * @param digest SHA-256 of type and documents, 64 hexadecimal digits
 */
public record PreparedPayload(String name, TypeSummary type, int documents, EncodedSizes sizes, List<String> notKept,
		@Nullable String structProblem, String digest) {

	public PreparedPayload {
		notKept = List.copyOf(notKept);
	}

	/**
	 * Says what was prepared, a line each.
	 * @param source what the documents were read from
	 * @return two lines, one more for what was not kept, and one for what Struct cannot
	 * hold
	 */
	public List<String> lines(String source) {
		List<String> lines = new ArrayList<>();
		lines.add("%s: %d %s; %s".formatted(source, this.documents, (this.documents == 1) ? "document" : "documents",
				this.type.text()));
		lines.add("  octets%s   %s".formatted((this.documents == 1) ? "" : " (mean)", this.sizes.text()));
		if (!this.notKept.isEmpty()) {
			lines.add("  not kept: %s%s".formatted(this.notKept.get(0),
					(this.notKept.size() == 1) ? "" : "; and %d more".formatted(this.notKept.size() - 1)));
		}
		if (this.structProblem != null) {
			lines.add("  " + this.structProblem);
		}
		return lines;
	}

}
