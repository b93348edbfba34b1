package io.wiretrial.experiment.plan;

import java.util.List;
import java.util.stream.IntStream;

import org.jspecify.annotations.Nullable;

import io.wiretrial.experiment.plan.YamlNode.Mapping;
import io.wiretrial.experiment.plan.YamlNode.Scalar;
import io.wiretrial.experiment.plan.YamlNode.Sequence;

/**
 * A node with its path, for rules that look at a plan even where it does not fit the
 * records.
 */
record Located(@Nullable YamlNode node, int line, String path) {

	static Located top(@Nullable YamlNode node) {
		return new Located(node, (node != null) ? node.line() : 1, "");
	}

	Located at(String key) {
		YamlNode child = (this.node instanceof Mapping mapping) ? mapping.get(key) : null;
		return new Located(child, (child != null) ? child.line() : this.line, Problems.child(this.path, key));
	}

	List<Located> elements() {
		if (!(this.node instanceof Sequence sequence)) {
			return List.of();
		}
		return IntStream.range(0, sequence.elements().size())
			.mapToObj((index) -> new Located(sequence.elements().get(index), sequence.elements().get(index).line(),
					this.path + "[" + index + "]"))
			.toList();
	}

	List<Located> values() {
		if (!(this.node instanceof Mapping mapping)) {
			return List.of();
		}
		return mapping.entries()
			.stream()
			.map((entry) -> new Located(entry.value(), entry.line(), Problems.child(this.path, entry.key())))
			.toList();
	}

	boolean present() {
		return this.node != null;
	}

	/** The text of a single value; empty if this is none. */
	String text() {
		return (this.node instanceof Scalar scalar) ? scalar.text() : "";
	}

	List<String> texts() {
		return elements().stream().map(Located::text).toList();
	}

}
