package io.wiretrial.report.measure;

import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.BiFunction;
import java.util.function.Function;

import org.jspecify.annotations.Nullable;

import io.wiretrial.model.plan.Measure;
import io.wiretrial.model.result.BrowserCost;
import io.wiretrial.model.result.Distribution;
import io.wiretrial.model.result.GeneratorCost;
import io.wiretrial.model.result.LinkUse;
import io.wiretrial.model.result.Pushed;
import io.wiretrial.model.result.ServerCost;
import io.wiretrial.model.result.TrialResult;
import io.wiretrial.model.result.WireBytes;
import io.wiretrial.report.measure.MeasureRow.Amount;

/** The table of measures, one row each. */
public final class Measures {

	private static final Map<Measure, MeasureRow> ROWS = new EnumMap<>(Measure.class);

	private static final double SECOND = 1e9;

	static {
		times();
		tokens();
		server();
		generator();
		pushed();
		link();
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

	private static void times() {
		time(Measure.TOTAL, "%2$s");
		time(Measure.NET_TOTAL, "%2$s without the generator's own lag");
		time(Measure.TRIMMED_TOTAL, "%2$s without the slowest hundredth");
		time(Measure.RECEIVE, "time to last byte");
		time(Measure.DECODE, "decode time");
		time(Measure.CONNECT, "time to connect");
		time(Measure.SET_UP, "time to set a connection up");
		time(Measure.FIRST_BYTE, "time from there to the reply's head");
		time(Measure.FIRST_CHUNK, "time to first chunk");
		time(Measure.CHUNK_GAP, "gap between chunks");
		time(Measure.TOKEN_DELAY, "delay of a token");
		time(Measure.START_LAG, "start lag");
		time(Measure.PUBLISH_TIME, "time to publish");
		row(Measure.SLOW_EPISODES, "slow episodes per minute and session", Unit.PER_MINUTE, MeasureKind.EPISODES,
				(trial) -> of(trial.times().slowEpisodes(), (perMinute) -> Amount
					.of(perMinute * MeasureRow.sessionMinutes(trial), MeasureRow.sessionMinutes(trial))));
	}

	private static void tokens() {
		row(Measure.LARGEST_BURST, "share of the tokens in the largest burst", Unit.FRACTION, MeasureKind.AMOUNT,
				(trial) -> Amount.of(trial.time(Measure.LARGEST_BURST).mean(), trial.tokensEach()));
		row(Measure.TOKEN_CPU, "server CPU per token", Unit.MICROSECONDS, MeasureKind.CPU,
				(trial) -> of(trial.cost().server(),
						(server) -> Amount.of(server.workNanos(), server.operations() * trial.tokensEach())));
		link(Measure.TOKEN_WIRE, "on the wire from the service per token", Unit.BYTES, MeasureKind.AMOUNT,
				(trial, link) -> Amount.of(link.down().payloadBytes(), link.operations() * trial.tokensEach()));
	}

	private static void server() {
		server(Measure.SERVER_CPU, "server CPU per %1$s", Unit.MICROSECONDS, MeasureKind.CPU,
				(server) -> Amount.of(server.workNanos(), server.operations()));
		row(Measure.ROW_CPU, "server CPU per 1,000 rows", Unit.MICROSECONDS, MeasureKind.CPU, Measures::rowCpu);
		server(Measure.SERVER_ALLOCATION, "server allocation per %1$s", Unit.BYTES, MeasureKind.AMOUNT,
				(server) -> Amount.of(server.allocatedBytes(), server.operations()));
		server(Measure.SERVER_LOAD, "server load", Unit.PROCESSORS, MeasureKind.AMOUNT,
				(server) -> Amount.of(server.cpuNanos(), server.wallNanos()));
		server(Measure.SERVER_COMPILING, "JIT compilers of the service", Unit.PROCESSORS, MeasureKind.SHARED,
				(server) -> Amount.of(server.compilerNanos(), server.wallNanos()));
		server(Measure.SERVER_MEMORY, "memory of the service", Unit.BYTES, MeasureKind.SHARED,
				(server) -> amount(server.controlGroup().memoryBytes(), 1));
		server(Measure.SERVER_THROTTLED, "service throttled", Unit.FRACTION, MeasureKind.THROTTLING,
				(server) -> amount(server.controlGroup().throttledNanos(), server.wallNanos()));
	}

	private static void generator() {
		row(Measure.GENERATOR_THROTTLED, "generator throttled", Unit.FRACTION, MeasureKind.THROTTLING,
				Measures::generatorThrottled);
		row(Measure.GENERATOR_LOAD, "generator load", Unit.PROCESSORS, MeasureKind.AMOUNT,
				(trial) -> Amount.of(trial.cost().generator().cpuNanos(), trial.cost().generator().wallNanos()));
		// over the same interval as the server's operations
		row(Measure.GENERATOR_CPU, "generator CPU per %1$s", Unit.MICROSECONDS, MeasureKind.AMOUNT,
				(trial) -> of(trial.cost().server(),
						(server) -> Amount.of(trial.cost().generator().cpuNanos(), server.operations())));
		browser(Measure.BROWSER_LOAD, "browser load", BrowserCost::cpuNanos);
		browser(Measure.BROWSER_NETWORK_LOAD, "load of the browser's network process", BrowserCost::networkNanos);
		browser(Measure.BROWSER_TAB_LOAD, "load of the browser's tabs", BrowserCost::rendererNanos);
		row(Measure.BROWSER_TAB_MEMORY, "memory of a tab", Unit.BYTES, MeasureKind.AMOUNT,
				(trial) -> of(trial.cost().generator().browser(), (browser) -> Amount.of(browser.tabBytes(), 1)));
		row(Measure.BROWSER_FRAMES, "frames drawn per second", Unit.PER_SECOND, MeasureKind.RATE,
				(trial) -> of(trial.cost().generator().browser(),
						(browser) -> Amount.of(browser.framesPerSecond() * browser.wallNanos(), browser.wallNanos())));
		row(Measure.BROWSER_CPU, "browser CPU per %1$s", Unit.MICROSECONDS, MeasureKind.AMOUNT,
				(trial) -> of(trial.cost().generator().browser(), (browser) -> of(trial.cost().server(),
						(server) -> Amount.of(browser.cpuNanos(), server.operations()))));
		row(Measure.PAYLOAD_BYTES, "payload per %1$s", Unit.BYTES, MeasureKind.AMOUNT, (trial) -> {
			double each = trial.cost().requestBytes() + trial.cost().replyBytes();
			return (each > 0) ? Amount.of(each * trial.counts().completed(), trial.counts().completed()) : null;
		});
		row(Measure.THROUGHPUT, "throughput", Unit.PER_SECOND, MeasureKind.RATE,
				(trial) -> Amount.of(trial.counts().achievedRate() * seconds(trial), seconds(trial)));
	}

	private static void pushed() {
		pushed(Measure.DELIVERING, "connections on which messages came", Unit.CONNECTIONS, MeasureKind.AMOUNT,
				(trial, pushed) -> Amount.of(pushed.subscriptions(), 1));
		pushed(Measure.EVENT_RATE, "events received per second", Unit.PER_SECOND, MeasureKind.EVENTS,
				(trial, pushed) -> Amount.of(pushed.events(), seconds(trial)));
		pushed(Measure.RECEIVED_SHARE, "share of the offered rows received", Unit.FRACTION, MeasureKind.EVENTS,
				(trial, pushed) -> of(pushed.offeredPerSecond(),
						(offered) -> Amount.of(pushed.events(), offered * seconds(trial))));
		pushed(Measure.BYTE_RATE, "bytes received per second", Unit.BYTES_PER_SECOND, MeasureKind.BYTES,
				(trial, pushed) -> Amount.of(pushed.bytes(), seconds(trial)));
		opening(Measure.SUBSCRIBE_CPU, "server CPU per subscription", Unit.MICROSECONDS, Pushed.Opening::cpuNanos);
		opening(Measure.SUBSCRIBE_SENT, "bytes sent per subscription", Unit.BYTES,
				(opening) -> of(opening.bytes(), WireBytes::sent));
		opening(Measure.SUBSCRIBE_RECEIVED, "bytes received per subscription", Unit.BYTES,
				(opening) -> of(opening.bytes(), WireBytes::received));
		published(Measure.PUBLISH_CPU, "server CPU per publication", Unit.MICROSECONDS,
				(trial, published) -> of(trial.cost().server(), ServerCost::workNanos));
		published(Measure.PUBLISH_SENT, "bytes sent per publication", Unit.BYTES,
				(trial, published) -> of(published.bytes(), WireBytes::sent));
		published(Measure.PUBLISH_RECEIVED, "bytes received per publication", Unit.BYTES,
				(trial, published) -> of(published.bytes(), WireBytes::received));
	}

	private static void link() {
		link(Measure.WIRE_UP, "on the wire to the service per %1$s", Unit.BYTES, MeasureKind.AMOUNT,
				(trial, link) -> Amount.of(link.up().payloadBytes(), link.operations()));
		link(Measure.WIRE_DOWN, "on the wire from the service per %1$s", Unit.BYTES, MeasureKind.AMOUNT,
				(trial, link) -> Amount.of(link.down().payloadBytes(), link.operations()));
		link(Measure.LINK_LATENESS, "lateness of the link", Unit.MICROSECONDS, MeasureKind.SHARED,
				(trial, link) -> Amount.of(link.lateness().nanos(), link.lateness().deliveries()));
		link(Measure.LINK_SHARE, "used of the link", Unit.FRACTION, MeasureKind.SHARED,
				(trial, link) -> Amount.of(link.share(trial.counts().achievedRate()), 1));
	}

	private static void row(Measure measure, String name, Unit unit, MeasureKind kind,
			Function<TrialResult, @Nullable Amount> amount) {
		ROWS.put(measure, new MeasureRow(measure, name, unit, kind, amount));
	}

	private static void time(Measure measure, String name) {
		row(measure, name, Unit.MICROSECONDS, MeasureKind.TIME, (trial) -> {
			Distribution times = trial.time(measure);
			return Amount.of(times.mean() * times.count(), times.count());
		});
	}

	private static void server(Measure measure, String name, Unit unit, MeasureKind kind,
			Function<ServerCost, @Nullable Amount> amount) {
		row(measure, name, unit, kind, (trial) -> of(trial.cost().server(), amount));
	}

	private static void browser(Measure measure, String name, Function<BrowserCost, Long> nanos) {
		row(measure, name, Unit.PROCESSORS, MeasureKind.AMOUNT, (trial) -> of(trial.cost().generator().browser(),
				(browser) -> Amount.of(nanos.apply(browser), browser.wallNanos())));
	}

	private static void pushed(Measure measure, String name, Unit unit, MeasureKind kind,
			BiFunction<TrialResult, Pushed, @Nullable Amount> amount) {
		row(measure, name, unit, kind, (trial) -> of(trial.pushed(), (pushed) -> amount.apply(trial, pushed)));
	}

	private static void link(Measure measure, String name, Unit unit, MeasureKind kind,
			BiFunction<TrialResult, LinkUse, @Nullable Amount> amount) {
		row(measure, name, unit, kind, (trial) -> of(trial.cost().link(), (link) -> amount.apply(trial, link)));
	}

	private static void opening(Measure measure, String name, Unit unit, Function<Pushed.Opening, @Nullable Long> sum) {
		pushed(measure, name, unit, MeasureKind.AMOUNT,
				(trial, pushed) -> amount(of(pushed.opening(), sum), pushed.subscriptions()));
	}

	private static void published(Measure measure, String name, Unit unit,
			BiFunction<TrialResult, Pushed.Published, @Nullable Long> sum) {
		pushed(measure, name, unit, MeasureKind.AMOUNT, (trial, pushed) -> of(pushed.published(),
				(published) -> amount(sum.apply(trial, published), published.count())));
	}

	// The server counts messages, of which each has as many rows
	private static @Nullable Amount rowCpu(TrialResult trial) {
		return of(
				trial.pushed(), (
						pushed) -> of(trial.cost().server(),
								(server) -> (pushed.messages() > 0)
										? Amount.of(server.workNanos() * 1_000.0,
												(double) server.operations() * pushed.events() / pushed.messages())
										: null));
	}

	// The generator writes 0 where the kernel does not tell: that is believed only beside
	// a service that knows its own
	private static @Nullable Amount generatorThrottled(TrialResult trial) {
		GeneratorCost generator = trial.cost().generator();
		Long ofService = of(trial.cost().server(), (server) -> server.controlGroup().throttledNanos());
		boolean isKnown = generator.throttledNanos() > 0 || ofService != null;
		return isKnown ? Amount.of(generator.throttledNanos(), generator.wallNanos()) : null;
	}

	private static double seconds(TrialResult trial) {
		return trial.timing().windowNanos() / SECOND;
	}

	private static @Nullable Amount amount(@Nullable Long sum, Number count) {
		return (sum != null) ? Amount.of(sum, count) : null;
	}

	private static <T, R> @Nullable R of(@Nullable T part, Function<T, @Nullable R> value) {
		return (part != null) ? value.apply(part) : null;
	}

}
