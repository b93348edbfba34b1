package io.wiretrial.lab.codec;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;

import org.jspecify.annotations.Nullable;

import io.wiretrial.lab.codec.coding.Codec;
import io.wiretrial.model.plan.Payload;
import io.wiretrial.runner.run.UnusableEnvironmentException;

/**
 * Selection of what is played: the codecs of some payloads in rounds. A round has one
 * fork of every cell and two of every baseline; the forks of one payload and direction
 * follow each other in an order that is drawn each time, so that what changes slowly on
 * the machine meets all codecs alike.
 *
 * @param preset how long a fork is played
 * @param payloads payloads, one or more
 * @param codecs codecs that are played beside each payload's first
 * @param forks rounds, 1 to 100
 * @param seed what the orders are drawn from
 */
record CodecSelection(CodecPreset preset, List<Payload> payloads, List<Codec> codecs, int forks, long seed) {

	private static final int MOST_FORKS = 100;

	// A guess at the start of a JVM, of JMH in it, and the corpus
	private static final Duration START = Duration.ofMillis(750);

	CodecSelection {
		payloads = List.copyOf(payloads);
		codecs = List.copyOf(codecs);
		if (forks < 1 || forks > MOST_FORKS) {
			throw new UnusableEnvironmentException(
					"%d forks of --forks are out of range: use 1 to %d.".formatted(forks, MOST_FORKS));
		}
		for (Payload payload : payloads) {
			List<Codec> known = Codec.of(payload);
			if (known.stream().skip(1).noneMatch(codecs::contains)) {
				throw new UnusableEnvironmentException(
						"Payload '%s' has nothing to compare among --codecs %s: use %s, or other payloads."
							.formatted(payload.text(), Codec.words(codecs), Codec.words(known)));
			}
		}
	}

	/** Reads what the command line says. */
	static CodecSelection of(CodecPreset preset, List<String> payloads, List<String> codecs, @Nullable Integer forks,
			long seed) {
		return new CodecSelection(preset,
				payloads.isEmpty() ? preset.payloads()
						: payloads.stream().map(CodecSelection::payload).distinct().toList(),
				codecs.isEmpty() ? List.of(Codec.values()) : codecs.stream().map(Codec::named).distinct().toList(),
				(forks != null) ? forks : preset.forks(), seed);
	}

	private static Payload payload(String name) {
		try {
			return Payload.of(name.strip());
		}
		catch (IllegalArgumentException ex) {
			throw new UnusableEnvironmentException(String.valueOf(ex.getMessage()));
		}
	}

	List<CodecCell> cells() {
		return Stream.of(CodingDirection.values())
			.flatMap((direction) -> this.payloads.stream().flatMap((payload) -> cells(payload, direction).stream()))
			.toList();
	}

	private List<CodecCell> cells(Payload payload, CodingDirection direction) {
		List<Codec> known = Codec.of(payload);
		return known.stream()
			.filter((codec) -> codec == known.get(0) || this.codecs.contains(codec))
			.map((codec) -> new CodecCell(payload, codec, direction))
			.toList();
	}

	List<List<Turn>> rounds() {
		Random order = new Random(this.seed);
		List<List<Turn>> rounds = new ArrayList<>();
		for (int round = 1; round <= this.forks; round++) {
			List<Turn> turns = new ArrayList<>();
			for (Payload payload : this.payloads) {
				for (CodingDirection direction : CodingDirection.values()) {
					turns.addAll(group(round, cells(payload, direction), order));
				}
			}
			rounds.add(List.copyOf(turns));
		}
		return List.copyOf(rounds);
	}

	private static List<Turn> group(int round, List<CodecCell> cells, Random order) {
		List<Turn> group = new ArrayList<>();
		group.add(new Turn(round, cells.get(0), true));
		cells.forEach((cell) -> group.add(new Turn(round, cell, false)));
		Collections.shuffle(group, order);
		return group;
	}

	Duration estimate() {
		int turns = rounds().stream().mapToInt(List::size).sum();
		return this.preset.timing().total().plus(START).multipliedBy(turns);
	}

}
