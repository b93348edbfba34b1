package io.wiretrial.mercure.selector;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Expression in braces: an operator and variables, each of which may be undefined, a
 * string, a list or pairs.
 */
final class Expression implements Template.Part {

	private static final Pattern VARIABLE = Pattern
		.compile("((?:\\w|%[0-9A-Fa-f]{2})++(?:\\.(?:\\w|%[0-9A-Fa-f]{2})++)*+)(\\*|:([1-9][0-9]{0,3}))?");

	private final Operator operator;

	private final List<Variable> variables;

	/** Whether its values can be told from one list by nothing. */
	private final boolean plain;

	private Expression(Operator operator, List<Variable> variables) {
		this.operator = operator;
		this.variables = variables;
		this.plain = (operator == Operator.SIMPLE || operator == Operator.RESERVED)
				&& variables.stream().allMatch((variable) -> !variable.explode() && variable.most() == 0);
	}

	static Optional<Expression> parse(String text) {
		Operator operator = text.isEmpty() ? Operator.SIMPLE : Operator.of(text.charAt(0));
		List<Variable> variables = new ArrayList<>();
		for (String variable : text.substring((operator != Operator.SIMPLE) ? 1 : 0).split(",", -1)) {
			Matcher matcher = VARIABLE.matcher(variable);
			if (!matcher.matches()) {
				return Optional.empty();
			}
			String most = matcher.group(3);
			boolean explode = matcher.group(2) != null && most == null;
			variables.add(new Variable(matcher.group(1), explode, (most != null) ? Integer.parseInt(most) : 0));
		}
		return Optional.of(new Expression(operator, List.copyOf(variables)));
	}

	@Override
	public BitSet pass(Places places, BitSet from) {
		if (this.plain) {
			return places.list(from, this.operator.reserved());
		}
		BitSet begun = new BitSet();
		for (Variable variable : this.variables) {
			BitSet starts = places.after(from, this.operator.first());
			starts.or(places.after(begun, this.operator.separator()));
			begun.or(value(variable, places, starts));
		}
		begun.or(from);
		return begun;
	}

	boolean takesSame(Expression next) {
		return this.plain && next.plain && this.operator == next.operator;
	}

	int variables() {
		return this.variables.size();
	}

	private BitSet value(Variable variable, Places places, BitSet from) {
		Operator how = this.operator;
		if (variable.explode()) {
			return places.items(from, how);
		}
		if (!how.named()) {
			return text(variable, places, from);
		}
		BitSet named = places.after(from, variable.name());
		BitSet valued = text(variable, places, places.after(named, "="));
		if (!how.equalsAlways()) {
			valued.andNot(places.after(named, "="));
			valued.or(named);
		}
		return valued;
	}

	private BitSet text(Variable variable, Places places, BitSet from) {
		return (variable.most() > 0) ? places.characters(from, variable.most(), this.operator.reserved())
				: places.list(from, this.operator.reserved());
	}

	/**
	 * A variable of an expression.
	 *
	 * @param name its name, as it stands there
	 * @param explode whether each item of a list is written for itself
	 * @param most characters of its value that are written; 0 for all
	 */
	private record Variable(String name, boolean explode, int most) {

	}

}
