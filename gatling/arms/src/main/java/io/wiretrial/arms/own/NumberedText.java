package io.wiretrial.arms.own;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Text in which each operation has its own number, where {@code {{n}}} stands. Numbers
 * count from 1. Hot path.
 */
final class NumberedText {

	private static final byte[] MARK = "{{n}}".getBytes(StandardCharsets.US_ASCII);

	private final List<byte[]> parts;

	private final AtomicLong number = new AtomicLong();

	private NumberedText(List<byte[]> parts) {
		this.parts = parts;
	}

	static NumberedText of(byte[] template) {
		List<byte[]> parts = new ArrayList<>();
		int from = 0;
		for (int at = 0; at < template.length; at++) {
			if (isMark(template, at)) {
				parts.add(Arrays.copyOfRange(template, from, at));
				from = at + MARK.length;
				at = from - 1;
			}
		}
		parts.add(Arrays.copyOfRange(template, from, template.length));
		return new NumberedText(parts);
	}

	private static boolean isMark(byte[] template, int at) {
		for (int i = 0; i < MARK.length; i++) {
			if (at + i >= template.length || template[at + i] != MARK[i]) {
				return false;
			}
		}
		return true;
	}

	static NumberedText of(String template) {
		return of(template.getBytes(StandardCharsets.UTF_8));
	}

	boolean isConstant() {
		return this.parts.size() == 1;
	}

	byte[] bytes() {
		byte[] digits = Long.toString(this.number.incrementAndGet()).getBytes(StandardCharsets.US_ASCII);
		ByteArrayOutputStream made = new ByteArrayOutputStream();
		made.writeBytes(this.parts.get(0));
		for (byte[] part : this.parts.subList(1, this.parts.size())) {
			made.writeBytes(digits);
			made.writeBytes(part);
		}
		return made.toByteArray();
	}

	String text() {
		return new String(bytes(), StandardCharsets.UTF_8);
	}

}
