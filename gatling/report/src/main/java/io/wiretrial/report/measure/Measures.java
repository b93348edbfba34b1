package io.wiretrial.report.measure;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BiFunction;
import java.util.function.Function;

import org.jspecify.annotations.Nullable;

import io.wiretrial.trial.plan.Measure;
import io.wiretrial.trial.result.BrowserCost;
import io.wiretrial.trial.result.Distribution;
import io.wiretrial.trial.result.GeneratorCost;
import io.wiretrial.trial.result.LinkUse;
import io.wiretrial.trial.result.Pushed;
import io.wiretrial.trial.result.ServerCost;
import io.wiretrial.trial.result.TrialResult;
import io.wiretrial.trial.result.WireBytes;

/** The table of measures, one row each. */
public final class Measures {

	private static final Map<Measure, MeasureRow> ROWS = new EnumMap<>(Measure.class);

	static {
		List.of(time(Measure.TOTAL, "%2$s"), time(Measure.NET_TOTAL, "%2$s without the generator's own lag"),
				time(Measure.TRIMMED_TOTAL, "%2$s without the slowest hundredth"),
				time(Measure.RECEIVE, "time to last byte"), time(Measure.DECODE, "decode time"),
				time(Measure.CONNECT, "time to connect"), time(Measure.SET_UP, "time to set a connection up"),
				time(Measure.FIRST_BYTE, "time from there to the reply's head"),
				time(Measure.FIRST_CHUNK, "time to first chunk"), time(Measure.CHUNK_GAP, "gap between chunks"),
				time(Measure.START_LAG, "start lag"), time(Measure.PUBLISH_TIME, "time to publish"),
				server(Measure.SERVER_CPU, "server CPU per %1$s", Unit.MICROSECONDS, MeasureKind.CPU,
						(server) -> ratio(server.workNanos(), server.operations())),
				row(Measure.ROW_CPU, "server CPU per 1,000 rows", Unit.MICROSECONDS, MeasureKind.CPU, Measures::rowCpu),
				server(Measure.SERVER_ALLOCATION, "server allocation per %1$s", Unit.BYTES, MeasureKind.AMOUNT,
						(server) -> ratio(server.allocatedBytes(), server.operations())),
				server(Measure.SERVER_LOAD, "server load", Unit.PROCESSORS, MeasureKind.AMOUNT,
						(server) -> ratio(server.cpuNanos(), server.wallNanos())),
				server(Measure.SERVER_COMPILING, "JIT compilers of the service", Unit.PROCESSORS, MeasureKind.SHARED,
						(server) -> ratio(server.compilerNanos(), server.wallNanos())),
				server(Measure.SERVER_MEMORY, "memory of the service", Unit.BYTES, MeasureKind.SHARED,
						(server) -> ratio(server.controlGroup().memoryBytes(), 1)),
				server(Measure.SERVER_THROTTLED, "service throttled", Unit.FRACTION, MeasureKind.THROTTLING,
						Measures::throttled),
				row(Measure.GENERATOR_THROTTLED, "generator throttled", Unit.FRACTION, MeasureKind.THROTTLING,
						Measures::generatorThrottled),
				row(Measure.GENERATOR_LOAD, "generator load", Unit.PROCESSORS, MeasureKind.AMOUNT,
						(trial) -> ratio(trial.cost().generator().cpuNanos(), trial.cost().generator().wallNanos())),
				// over the same interval as the server's operations
				row(Measure.GENERATOR_CPU, "generator CPU per %1$s", Unit.MICROSECONDS, MeasureKind.AMOUNT,
						(trial) -> of(trial.cost().server(),
								(server) -> ratio(trial.cost().generator().cpuNanos(), server.operations()))),
				browser(Measure.BROWSER_LOAD, "browser load", BrowserCost::cpuNanos),
				browser(Measure.BROWSER_NETWORK_LOAD, "load of the browser's network process",
						BrowserCost::networkNanos),
				browser(Measure.BROWSER_TAB_LOAD, "load of the browser's tabs", BrowserCost::rendererNanos),
				row(Measure.BROWSER_TAB_MEMORY, "memory of a tab", Unit.BYTES, MeasureKind.AMOUNT,
						(trial) -> of(trial.cost().generator().browser(), (browser) -> (double) browser.tabBytes())),
				row(Measure.BROWSER_FRAMES, "frames drawn per second", Unit.PER_SECOND, MeasureKind.RATE,
						(trial) -> of(trial.cost().generator().browser(), BrowserCost::framesPerSecond)),
				row(Measure.BROWSER_CPU, "browser CPU per %1$s", Unit.MICROSECONDS, MeasureKind.AMOUNT,
						(trial) -> of(trial.cost().generator().browser(),
								(browser) -> of(trial.cost().server(),
										(server) -> ratio(browser.cpuNanos(), server.operations())))),
				row(Measure.DELIVERING, "connections on which messages came", Unit.CONNECTIONS, MeasureKind.AMOUNT,
						(trial) -> of(trial.pushed(), (pushed) -> (double) pushed.subscriptions())),
				row(Measure.PAYLOAD_BYTES, "payload per %1$s", Unit.BYTES, MeasureKind.AMOUNT,
						(trial) -> trial.cost().requestBytes() + trial.cost().replyBytes()),
				row(Measure.THROUGHPUT, "throughput", Unit.PER_SECOND, MeasureKind.RATE,
						(trial) -> trial.counts().achievedRate()),
				row(Measure.EVENT_RATE, "events received per second", Unit.PER_SECOND, MeasureKind.EVENTS,
						(trial) -> of(trial.pushed(), (pushed) -> perSecond(pushed.events(), trial))),
				row(Measure.RECEIVED_SHARE, "share of the offered rows received", Unit.FRACTION, MeasureKind.EVENTS,
						(trial) -> of(trial.pushed(), (pushed) -> share(pushed, trial))),
				row(Measure.BYTE_RATE, "bytes received per second", Unit.BYTES_PER_SECOND, MeasureKind.BYTES,
						(trial) -> of(trial.pushed(), (pushed) -> perSecond(pushed.bytes(), trial))),
				row(Measure.SLOW_EPISODES, "slow episodes per minute and session", Unit.PER_MINUTE,
						MeasureKind.EPISODES, (trial) -> trial.times().slowEpisodes()),
				opening(Measure.SUBSCRIBE_CPU, "server CPU per subscription", Unit.MICROSECONDS,
						Pushed.Opening::cpuNanos),
				opening(Measure.SUBSCRIBE_SENT, "bytes sent per subscription", Unit.BYTES,
						(opening) -> of(opening.bytes(), WireBytes::sent)),
				opening(Measure.SUBSCRIBE_RECEIVED, "bytes received per subscription", Unit.BYTES,
						(opening) -> of(opening.bytes(), WireBytes::received)),
				published(Measure.PUBLISH_CPU, "server CPU per publication", Unit.MICROSECONDS,
						(trial, published) -> of(trial.cost().server(), ServerCost::workNanos)),
				published(Measure.PUBLISH_SENT, "bytes sent per publication", Unit.BYTES,
						(trial, published) -> of(published.bytes(), WireBytes::sent)),
				published(Measure.PUBLISH_RECEIVED, "bytes received per publication", Unit.BYTES,
						(trial, published) -> of(published.bytes(), WireBytes::received)),
				link(Measure.WIRE_UP, "on the wire to the service per %1$s", Unit.BYTES, MeasureKind.AMOUNT,
						(trial, link) -> ratio(link.up().payloadBytes(), link.operations())),
				link(Measure.WIRE_DOWN, "on the wire from the service per %1$s", Unit.BYTES, MeasureKind.AMOUNT,
						(trial, link) -> ratio(link.down().payloadBytes(), link.operations())),
				link(Measure.LINK_LATENESS, "lateness of the link", Unit.MICROSECONDS, MeasureKind.SHARED,
						(trial, link) -> ratio(link.lateness().nanos(), link.lateness().deliveries())),
				link(Measure.LINK_SHARE, "used of the link", Unit.FRACTION, MeasureKind.SHARED,
						(trial, link) -> link.share(trial.counts().achievedRate())))
			.forEach((row) -> ROWS.put(row.measure(), row));
	}

	private Measures() {
	}

	/**
	 * Returns what is known of a measure.
	 * @param measure any measure: each has a row
	 * @return its name, unit and kind, and how it is read from a trial
	 */
	public static MeasureRow of(Measure measure) {
		return Objects.requireNonNull(ROWS.get(measure), () -> "Measure %s has no row.".formatted(measure));
	}

	private static MeasureRow time(Measure measure, String name) {
		return new MeasureRow(measure, name, Unit.MICROSECONDS, MeasureKind.TIME, (trial, statistic) -> {
			Distribution times = trial.time(measure);
			return (times.count() > 0) ? (Double) times.value(statistic) : null;
		});
	}

	private static MeasureRow row(Measure measure, String name, Unit unit, MeasureKind kind,
			Function<TrialResult, @Nullable Double> value) {
		return new MeasureRow(measure, name, unit, kind, (trial, statistic) -> value.apply(trial));
	}

	private static MeasureRow server(Measure measure, String name, Unit unit, MeasureKind kind,
			Function<ServerCost, @Nullable Double> value) {
		return row(measure, name, unit, kind, (trial) -> of(trial.cost().server(), value));
	}

	private static MeasureRow browser(Measure measure, String name, Function<BrowserCost, Long> nanos) {
		return row(measure, name, Unit.PROCESSORS, MeasureKind.AMOUNT, (trial) -> of(trial.cost().generator().browser(),
				(browser) -> ratio(nanos.apply(browser), browser.wallNanos())));
	}

	private static MeasureRow link(Measure measure, String name, Unit unit, MeasureKind kind,
			BiFunction<TrialResult, LinkUse, @Nullable Double> value) {
		return row(measure, name, unit, kind, (trial) -> of(trial.cost().link(), (link) -> value.apply(trial, link)));
	}

	private static MeasureRow opening(Measure measure, String name, Unit unit,
			Function<Pushed.Opening, @Nullable Long> sum) {
		return row(measure, name, unit, MeasureKind.AMOUNT,
				(trial) -> of(trial.pushed(), (pushed) -> ratio(of(pushed.opening(), sum), pushed.subscriptions())));
	}

	private static MeasureRow published(Measure measure, String name, Unit unit,
			BiFunction<TrialResult, Pushed.Published, @Nullable Long> sum) {
		return row(measure, name, unit, MeasureKind.AMOUNT,
				(trial) -> of(trial.pushed(), (pushed) -> of(pushed.published(),
						(published) -> ratio(sum.apply(trial, published), published.count()))));
	}

	// The server counts messages, of which each has as many rows
	private static @Nullable Double rowCpu(TrialResult trial) {
		return of(trial.pushed(), (pushed) -> of(trial.cost().server(), (server) -> {
			double rows = (pushed.messages() > 0) ? (double) server.operations() * pushed.events() / pushed.messages()
					: 0;
			return (rows > 0) ? (Double) (server.workNanos() * 1_000.0 / rows) : null;
		}));
	}

	private static @Nullable Double share(Pushed pushed, TrialResult trial) {
		return of(perSecond(pushed.events(), trial),
				(received) -> of(pushed.offeredPerSecond(), (offered) -> received / offered));
	}

	// Of elapsed time; none where the service reads no control group
	private static @Nullable Double throttled(ServerCost server) {
		return ratio(server.controlGroup().throttledNanos(), server.wallNanos());
	}

	// The generator writes 0 where the kernel does not tell: that is believed only beside
	// a service that knows its own
	private static @Nullable Double generatorThrottled(TrialResult trial) {
		GeneratorCost generator = trial.cost().generator();
		boolean isKnown = generator.throttledNanos() > 0 || of(trial.cost().server(), Measures::throttled) != null;
		return isKnown ? ratio(generator.throttledNanos(), generator.wallNanos()) : null;
	}

	private static @Nullable Double perSecond(long sum, TrialResult trial) {
		return of(ratio(sum, trial.timing().windowNanos()), (perNano) -> perNano * 1e9);
	}

	private static @Nullable Double ratio(@Nullable Long sum, long count) {
		return (sum != null && count > 0) ? (Double) ((double) sum / count) : null;
	}

	private static <T, R> @Nullable R of(@Nullable T part, Function<T, @Nullable R> value) {
		return (part != null) ? value.apply(part) : null;
	}

}
