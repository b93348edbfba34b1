package io.wiretrial.gatling.http;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import io.wiretrial.gatling.protocol.LoggedSamples;
import io.wiretrial.gatling.protocol.LoggedSamples.Sample;
import io.wiretrial.gatling.protocol.SilentObserver;
import io.wiretrial.gatling.protocol.SimulationRun;

import static io.gatling.javaapi.core.CoreDsl.atOnceUsers;
import static io.gatling.javaapi.core.CoreDsl.exec;
import static io.gatling.javaapi.core.CoreDsl.exitBlockOnFail;
import static io.gatling.javaapi.core.CoreDsl.holdFor;
import static io.gatling.javaapi.core.CoreDsl.reachRps;
import static io.gatling.javaapi.core.CoreDsl.scenario;
import static io.wiretrial.gatling.http.WireHttpDsl.wireHttp;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

/**
 * Gatling's blocks, groups and throttling around the requests.
 */
@Timeout(180)
class EngineIntegrationTests {

	@AutoClose
	private final EchoServer server = EchoServer.plain();

	@Test
	void triesAgainAndLeavesBlocksOnFailure() {
		List<Sample> samples = SimulationRun.of(() -> scenario("s").tryMax(3)
			.on(wireHttp("tried").get("/status/500"))
			.exec(exitBlockOnFail().on(wireHttp("fails").get("/status/404"), wireHttp("skipped").get("/hello")))
			.exec(wireHttp("after").get("/hello"))
			.exitHereIfFailed()
			.exec(wireHttp("never").get("/hello"))
			.injectOpen(atOnceUsers(1)), wireHttp.target(this.server.target().connections(1)));
		assertThat(samples).extracting(Sample::name).containsExactly("tried", "tried", "tried", "fails", "after");
	}

	@Test
	void countsItsTimeInGroups() {
		LoggedSamples samples = SimulationRun.of(() -> scenario("s").group("outer")
			.on(exec(wireHttp("slow").get("/slow").timeout(Duration.ofMillis(150))))
			.injectOpen(atOnceUsers(1)), wireHttp.target(this.server.target()));
		assertThat(samples).extracting(Sample::name).containsExactly("slow");
		assertThat(samples.get(0).groups()).containsExactly("outer");
		assertThat(samples.groups()).extracting(Sample::name, Sample::ok).containsExactly(tuple("outer", false));
		assertThat(samples.groups().get(0).millis()).isEqualTo(samples.get(0).millis()).isGreaterThanOrEqualTo(145);
	}

	@Test
	void keepsToAThrottle() {
		List<Sample> samples = SimulationRun.of(() -> scenario("s").during(Duration.ofMillis(2500))
			.on(wireHttp("x").get("/hello"))
			.injectOpen(atOnceUsers(10))
			.throttle(reachRps(20).in(1), holdFor(10)), wireHttp.target(this.server.target().connections(2)));
		assertThat(samples).hasSizeBetween(20, 90).allMatch(Sample::ok);
	}

	@Test
	void endsALoopAsSoonAsItsTimeIsOver() {
		List<Sample> samples = SimulationRun.of(() -> scenario("s").during(Duration.ofMillis(300))
			.on(exec(wireHttp("slow").get("/slow").timeout(Duration.ofMillis(400)), wireHttp("skipped").get("/hello")))
			.injectOpen(atOnceUsers(1)), wireHttp.target(this.server.target()));
		assertThat(samples).extracting(Sample::name).containsExactly("slow");
	}

	@Test
	void failsWhatItsObserverObjectsTo() {
		List<Sample> samples = SimulationRun.of(() -> scenario("s")
			.exec(wireHttp("objected").get("/hello").observe(SilentObserver.objecting()),
					wireHttp("failed").get("/status/404").observe(SilentObserver.objecting()))
			.exitHereIfFailed()
			.exec(wireHttp("never").get("/hello"))
			.injectOpen(atOnceUsers(1)), wireHttp.target(this.server.target()));
		assertThat(samples).extracting(Sample::name).containsExactly("objected", "failed");
		assertThat(samples).extracting(Sample::ok).containsExactly(false, false);
		assertThat(samples).extracting(Sample::message).containsExactly("TOO_SHORT", "STATUS_404");
	}

	@Test
	void timesARequestUntilItsBodyIsDecoded() {
		List<Sample> samples = SimulationRun
			.of(() -> scenario("s").exec(wireHttp("decoded").get("/hello").decode((bytes) -> {
				LockSupport.parkNanos(Duration.ofMillis(120).toNanos());
				return bytes;
			})).injectOpen(atOnceUsers(1)), wireHttp.target(this.server.target()));
		assertThat(samples).singleElement()
			.satisfies((sample) -> assertThat(sample.millis()).isGreaterThanOrEqualTo(115));
	}

	@Test
	void goesOnAsFailedAfterARequestWithoutAName() {
		Observed observer = new Observed();
		List<Sample> samples = SimulationRun.of(() -> scenario("s")
			.exec(wireHttp("#{absent}").get("/hello").observe(observer), wireHttp("after").get("/hello"))
			.exitHereIfFailed()
			.exec(wireHttp("never").get("/hello"))
			.injectOpen(atOnceUsers(1)), wireHttp.target(this.server.target()));
		assertThat(samples).extracting(Sample::name).containsExactly("after");
		assertThat(observer.ends).isEmpty();
	}

}
