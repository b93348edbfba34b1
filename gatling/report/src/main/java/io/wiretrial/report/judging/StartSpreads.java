package io.wiretrial.report.judging;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

import org.jspecify.annotations.Nullable;

import io.wiretrial.report.statistics.BetweenStarts;
import io.wiretrial.trial.environment.StartSpread;
import io.wiretrial.trial.plan.Measure;

/** Spread of the starts of a service on this machine, measured or assumed. */
final class StartSpreads {

	// What a start cannot change
	private static final Set<Measure> COUNTED = Set.of(Measure.PAYLOAD_BYTES, Measure.SUBSCRIBE_SENT,
			Measure.SUBSCRIBE_RECEIVED, Measure.PUBLISH_SENT, Measure.PUBLISH_RECEIVED);

	private final @Nullable StartSpread measured;

	private final LateWarming warming;

	private final ColdServices cold;

	StartSpreads(Optional<StartSpread> measured, LateWarming warming, ColdServices cold) {
		this.measured = measured.orElse(null);
		this.warming = warming;
		this.cold = cold;
	}

	// Of one arm that any of these instances of its service answers: their mean spreads
	// less, unless they are compiled on
	BetweenStarts of(Measure measure, String arm, String service, int instances) {
		if (COUNTED.contains(measure)) {
			return BetweenStarts.NONE;
		}
		BetweenStarts one = entry(measure, service)
			.map((entry) -> BetweenStarts.of(entry.standardDeviation(), entry.degrees()))
			.orElseGet(() -> BetweenStarts.of(StartSpread.ASSUMED, StartSpread.FEWEST_DEGREES));
		return one.times(1 / Math.sqrt(instances)).warming(this.warming.of(arm));
	}

	ColdServices cold() {
		return this.cold;
	}

	// How to say that something holds for the starts alone that were played
	String here(int starts, Collection<String> arms) {
		String cold = (this.warming.greatest(arms) > 0) ? "cold " : "";
		return (starts > 1) ? "in these " + cold + "starts" : "in this " + cold + "start";
	}

	// What a reader is told of it
	String sentence(Measure measure, Answering answering, int starts) {
		double fall = this.warming.greatest(answering.arms());
		return spread(measure, answering.services(), starts) + ((fall == 0) ? "" : String.format(Locale.ROOT,
				" The services were not warm: arms took up to %.0f %% less CPU time in the last rounds of the warm-up than in as many before, and what is said of any start allows for as much again.",
				(1 - Math.exp(-fall)) * 100));
	}

	private String spread(Measure measure, Collection<String> services, int starts) {
		if (starts >= BetweenStarts.FEWEST_ALONE) {
			return "%d starts of the services: what differs between starts is in the interval.".formatted(starts);
		}
		String played = (starts > 1) ? starts + " starts" : "One start";
		List<StartSpread.Entry> known = services.stream()
			.flatMap((service) -> entry(measure, service).stream())
			.sorted(Comparator.comparing(StartSpread.Entry::standardDeviation))
			.toList();
		if (known.size() < services.size() || known.isEmpty()) {
			return String.format(Locale.ROOT,
					"%s of the services; between starts %.0f %% an arm are assumed, because it was not measured on this machine.",
					played, StartSpread.ASSUMED * 100);
		}
		return String.format(Locale.ROOT,
				"%s of the services; between starts this machine's arms differ by %.1f to %.1f %%, measured with %d degrees of freedom or more.",
				played, known.get(0).standardDeviation() * 100, known.get(known.size() - 1).standardDeviation() * 100,
				known.stream().mapToInt(StartSpread.Entry::degrees).min().orElse(0));
	}

	private Optional<StartSpread.Entry> entry(Measure measure, String service) {
		if (this.measured == null) {
			return Optional.empty();
		}
		String name = name(switch (measure) {
			case NET_TOTAL, TRIMMED_TOTAL -> Measure.TOTAL;
			case ROW_CPU -> Measure.SERVER_CPU;
			default -> measure;
		});
		return this.measured.entries()
			.stream()
			.filter((entry) -> entry.service().equals(service)
					&& (entry.measure().equals(name) || entry.measure().equals(name(measure))))
			.max(Comparator.comparing((entry) -> entry.measure().equals(name(measure))));
	}

	private static String name(Measure measure) {
		return measure.name().toLowerCase(Locale.ROOT).replace('_', '-');
	}

}
