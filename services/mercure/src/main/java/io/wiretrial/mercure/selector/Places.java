package io.wiretrial.mercure.selector;

import java.util.BitSet;
import java.util.HexFormat;

/**
 * The places of a text, 0 before its first character, and how expansions lead from one to
 * another. Every method looks at each place once.
 */
final class Places {

	private static final String UNRESERVED = "-._~";

	private static final String RESERVED = ":/?#[]@!$&'()*+,;=";

	private static final int TRIPLET = 3;

	private static final boolean[] SIMPLE_OCTETS = octets(UNRESERVED);

	private static final boolean[] RESERVED_OCTETS = octets(UNRESERVED + RESERVED);

	private final String text;

	Places(String text) {
		this.text = text;
	}

	BitSet start() {
		BitSet start = new BitSet();
		start.set(0);
		return start;
	}

	BitSet after(BitSet from, String literals) {
		BitSet reached = new BitSet();
		for (int place = from.nextSetBit(0); place >= 0; place = from.nextSetBit(place + 1)) {
			if (this.text.startsWith(literals, place)) {
				reached.set(place + literals.length());
			}
		}
		return reached;
	}

	// a string, or a list or pairs with commas between
	BitSet list(BitSet from, boolean reserved) {
		BitSet reached = (BitSet) from.clone();
		for (int place = reached.nextSetBit(0); place >= 0; place = reached.nextSetBit(place + 1)) {
			int chars = is(place, ',') ? 1 : octet(place, reserved);
			if (chars > 0) {
				reached.set(place + chars);
			}
		}
		return reached;
	}

	// a string of so many characters at most; more left to go is always better
	BitSet characters(BitSet from, int most, boolean reserved) {
		BitSet reached = (BitSet) from.clone();
		int[] left = new int[this.text.length() + 1];
		for (int place = reached.nextSetBit(0); place >= 0; place = reached.nextSetBit(place + 1)) {
			int now = from.get(place) ? most : left[place];
			int chars = (now > 0) ? character(place, reserved) : 0;
			if (chars > 0) {
				left[place + chars] = Math.max(left[place + chars], now - 1);
				reached.set(place + chars);
			}
		}
		return reached;
	}

	// an exploded list or exploded pairs
	BitSet items(BitSet from, Operator how) {
		BitSet keys = (BitSet) from.clone();
		BitSet values = new BitSet();
		char separator = how.separator().charAt(0);
		for (int place = from.nextSetBit(0); place >= 0 && place < this.text.length(); place++) {
			boolean key = keys.get(place);
			boolean value = values.get(place);
			int chars = octet(place, how.reserved());
			if (chars > 0) {
				mark(keys, place + chars, key);
				mark(values, place + chars, value);
			}
			mark(values, place + 1, key && is(place, '='));
			mark(keys, place + 1, (value || (key && !how.equalsAlways())) && is(place, separator));
		}
		if (!how.equalsAlways()) {
			values.or(keys);
		}
		return values;
	}

	private static void mark(BitSet places, int place, boolean reached) {
		if (reached) {
			places.set(place);
		}
	}

	// a character of the value before its encoding, which UTF-8 may have made several
	// octets
	private int character(int place, boolean reserved) {
		int first = triplet(place);
		if (first < 0) {
			return octet(place, reserved);
		}
		int octets = (first >= 0xF0) ? 4 : (first >= 0xE0) ? 3 : (first >= 0xC0) ? 2 : 1;
		for (int octet = 1; octet < octets; octet++) {
			if ((triplet(place + octet * TRIPLET) & 0xC0) != 0x80) {
				return TRIPLET;
			}
		}
		return octets * TRIPLET;
	}

	private int octet(int place, boolean reserved) {
		if (place >= this.text.length()) {
			return 0;
		}
		char found = this.text.charAt(place);
		if (found == '%') {
			return (triplet(place) >= 0) ? TRIPLET : 0;
		}
		boolean[] octets = reserved ? RESERVED_OCTETS : SIMPLE_OCTETS;
		return (found < octets.length && octets[found]) ? 1 : 0;
	}

	private static boolean[] octets(String signs) {
		boolean[] octets = new boolean[128];
		for (char octet = 0; octet < octets.length; octet++) {
			boolean letter = (octet >= 'a' && octet <= 'z') || (octet >= 'A' && octet <= 'Z')
					|| (octet >= '0' && octet <= '9');
			octets[octet] = letter || signs.indexOf(octet) >= 0;
		}
		return octets;
	}

	private int triplet(int place) {
		if (!is(place, '%') || place + TRIPLET > this.text.length()) {
			return -1;
		}
		char high = this.text.charAt(place + 1);
		char low = this.text.charAt(place + 2);
		return (HexFormat.isHexDigit(high) && HexFormat.isHexDigit(low))
				? HexFormat.fromHexDigit(high) * 16 + HexFormat.fromHexDigit(low) : -1;
	}

	private boolean is(int place, char wanted) {
		return place < this.text.length() && this.text.charAt(place) == wanted;
	}

}
