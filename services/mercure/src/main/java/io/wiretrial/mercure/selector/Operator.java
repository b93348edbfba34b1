package io.wiretrial.mercure.selector;

/**
 * Operator of an expression, which says how it is written out: the table of RFC 6570,
 * appendix A.
 */
enum Operator {

	SIMPLE("", ",", false, false, false),

	RESERVED("", ",", false, false, true),

	FRAGMENT("#", ",", false, false, true),

	LABEL(".", ".", false, false, false),

	PATH("/", "/", false, false, false),

	PARAMETERS(";", ";", true, false, false),

	QUERY("?", "&", true, true, false),

	CONTINUATION("&", "&", true, true, false);

	private static final String SIGNS = "+#./;?&";

	private final String first;

	private final String separator;

	private final boolean named;

	private final boolean equalsAlways;

	private final boolean reserved;

	Operator(String first, String separator, boolean named, boolean equalsAlways, boolean reserved) {
		this.first = first;
		this.separator = separator;
		this.named = named;
		this.equalsAlways = equalsAlways;
		this.reserved = reserved;
	}

	static Operator of(char sign) {
		return values()[SIGNS.indexOf(sign) + 1];
	}

	// before the first value
	String first() {
		return this.first;
	}

	// between values
	String separator() {
		return this.separator;
	}

	// whether values follow their names
	boolean named() {
		return this.named;
	}

	// whether an empty value has its equals sign
	boolean equalsAlways() {
		return this.equalsAlways;
	}

	// whether values keep reserved characters
	boolean reserved() {
		return this.reserved;
	}

}
