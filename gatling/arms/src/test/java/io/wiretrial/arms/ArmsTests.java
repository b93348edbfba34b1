package io.wiretrial.arms;

import java.util.List;
import java.util.Set;

import org.junit.jupiter.api.Test;

import io.wiretrial.contract.feed.FeedPlan;
import io.wiretrial.contract.list.ListCount;
import io.wiretrial.trial.plan.Connections;
import io.wiretrial.trial.plan.Operation;
import io.wiretrial.trial.plan.Payload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

class ArmsTests {

	private static final Arm STRUCT = Arms.all().find("grpc-struct");

	@Test
	void listsEveryArmOnce() {
		assertThat(Arms.all().list()).extracting(Arm::name)
			.containsExactly("rest-json-h1", "rest-json-h2c", "rest-octets-h1", "rest-octets-h2c", "rest-json-h2-tls",
					"rest-octets-h2-tls", "rest-json-gatling", "rest-json-annotated", "rest-json-observed",
					"rest-json-boot", "rest-json-mvc", "rest-json-mvc-virtual", "grpc-proto", "grpc-proto-tls",
					"grpc-proto-pool", "grpc-proto-observed", "grpc-proto-boot", "grpc-proto-bidi", "grpc-struct",
					"grpc-json", "ws-voice", "ws-voice-binary", "sse-h1", "sse-h2c", "sse-h2c-frames", "sse-h2c-each",
					"sse-h1-tls", "sse-h2-tls", "ws", "ws-binary", "ws-frames", "ws-each", "sse-flux", "sse-emitter",
					"ws-spring", "stomp", "grpc-voice", "grpc-feed", "grpc-feed-frames", "mercure", "mercure-h2c",
					"action-cable", "ws-pubsub", "grpc-pubsub", "grpc-proto-64k", "grpc-proto-8m",
					"rest-octets-h2c-64k", "rest-octets-h2c-8m", "grpc-octets", "grpc-proto-batched", "grpc-proto-gzip",
					"rest-json-gzip", "rest-json-buffered", "rest-octets-buffered", "sse-h1-browser", "sse-h2-browser",
					"sse-h2-browser-frames", "sse-h2-browser-workers", "ws-browser", "ws-browser-watched",
					"ws-browser-devtools", "wss-browser", "ndjson-h2-browser");
	}

	@Test
	void describesEachArmInOneSentence() {
		assertThat(Arms.all().list()).allSatisfy((arm) -> assertThat(arm.description()).matches("[A-Z].*[^.]\\."));
	}

	// A service of its own is a service that is started with an idiom.
	@Test
	void idiomsOfSpringSayWhatIsTunedAndWhetherObservationsAreAsBootShipsThem() {
		assertThat(Arms.all().list())
			.filteredOn((arm) -> !Set.of("echo-rest", "echo-grpc", "push-sse-ws").contains(arm.service())
					&& !arm.service().endsWith("-tls") && !arm.description().startsWith("As "))
			.hasSizeGreaterThanOrEqualTo(10)
			.extracting(Arm::description)
			.allSatisfy((sentence) -> {
				assertThat(sentence).containsPattern("; tuned(: | as )[^;]+\\.$");
				assertThat(sentence)
					.containsPattern("tuned: timers only|observations as Boot ships them|tuned as rest-json-mvc");
			});
	}

	// Whoever compares them must find nothing but TLS between the two.
	@Test
	void armsOfTlsNameTheOneInClearTextThatTheyAreTunedAs() {
		assertThat(Arms.all().list()).filteredOn((arm) -> arm.service().endsWith("-tls") && !arm.needsBrowser())
			.hasSizeGreaterThanOrEqualTo(5)
			.allSatisfy((arm) -> {
				assertThat(arm.name()).endsWith("-tls");
				assertThat(arm.description()).contains("TLS 1.3; tuned as ");
				String other = arm.description().replaceAll(".*; tuned as ([a-z0-9-]+)\\.", "$1");
				Arm clear = Arms.all().find(other);
				assertThat(clear.service() + "-tls").isEqualTo(arm.service());
				assertThat(clear.capabilities()).containsAll(arm.capabilities());
				assertThat(clear.encoding()).isEqualTo(arm.encoding());
			});
	}

	// Whoever compares them must find nothing but the cause between the two.
	@Test
	void armsOfCausesNameTheOneThatTheyDifferFromInThatAlone() {
		assertThat(Arms.all().list()).filteredOn((arm) -> arm.description().startsWith("As "))
			.hasSize(10)
			.allSatisfy((arm) -> {
				Arm other = Arms.all().find(arm.description().replaceAll("As ([a-z0-9-]+), but .*", "$1"));
				assertThat(arm.transport()).isEqualTo(other.transport());
				assertThat(arm.service()).startsWith(other.service());
				assertThat(arm.encoding()).contains(other.name().contains("proto") ? "" : other.encoding());
			});
	}

	@Test
	void namesTheKnownArmsWhenOneIsNotKnown() {
		assertThatIllegalArgumentException().isThrownBy(() -> new Arms(List.of(STRUCT)).find("soap"))
			.withMessage("Arm 'soap' is not known: use one of [grpc-struct].");
	}

	@Test
	void findsACopyOfAnArmWhichDiffersByNameAlone() {
		Arms arms = new Arms(List.of(STRUCT));
		Arm copy = arms.find("grpc-struct~copy");
		assertThat(copy.name()).isEqualTo("grpc-struct~copy");
		assertThat(copy).usingRecursiveComparison().ignoringFields("name").isEqualTo(STRUCT);
		assertThat(arms.names()).containsExactly("grpc-struct");
		assertThatIllegalArgumentException().isThrownBy(() -> arms.find("grpc-structs~copy"));
	}

	@Test
	void refusesTwoArmsOfOneName() {
		assertThatIllegalArgumentException().isThrownBy(() -> new Arms(List.of(STRUCT, STRUCT)))
			.withMessage("Arms [grpc-struct, grpc-struct] share a name: give each its own.");
	}

	@Test
	void gatlingsOwnClientHoldsOneConnectionALaneOnly() {
		Arm arm = Arms.all().find("rest-json-gatling");
		Payload payload = Payload.of("fields-5");
		assertThat(arm.supports(Operation.ECHO, payload, Connections.PER_USER)).isTrue();
		assertThat(arm.supports(Operation.ECHO, payload, new Connections(2))).isFalse();
	}

	@Test
	void armsOfWholeCallsAloneOpenAConnectionForEach() {
		assertThat(Arms.all().list())
			.filteredOn((arm) -> arm.supports(Operation.ECHO, Payload.of("fields-5"), Connections.PER_OPERATION))
			.extracting(Arm::name)
			.containsExactly("rest-json-h1", "rest-json-h2c", "rest-json-h2-tls", "grpc-proto", "grpc-proto-tls");
	}

	@Test
	void pingPongPlaysRecordsOfFiveFieldsOnly() {
		Arm arm = Arms.all().find("grpc-proto-bidi");
		assertThat(arm.supports(Operation.ECHO, Payload.of("fields-5"), new Connections(2))).isTrue();
		assertThat(arm.supports(Operation.ECHO, Payload.of("fields-1"), new Connections(2))).isFalse();
		assertThat(arm.supports(Operation.STREAM_UP, Payload.of("text"), Connections.PER_USER)).isFalse();
	}

	@Test
	void pingPongCannotBeSlowed() {
		assertThat(Arms.all().find("grpc-proto-bidi").canBeSlowed()).isFalse();
		assertThat(Arms.all().find("grpc-proto").canBeSlowed()).isTrue();
	}

	@Test
	void virtualThreadsNeedJava21() {
		assertThat(Arms.all().find("rest-json-mvc-virtual").leastJava()).isEqualTo(21);
		assertThat(Arms.all().find("rest-json-mvc").leastJava()).isEqualTo(17);
	}

	@Test
	void pagesNeedABrowserAndAStreamForEachLane() {
		assertThat(Arms.all().list()).filteredOn(Arm::needsBrowser).hasSizeGreaterThan(8).allSatisfy((arm) -> {
			assertThat(arm.name()).contains("-browser");
			assertThat(arm.supports(Operation.FEED, Payload.of("feed-50x1"), Connections.PER_USER)).isTrue();
			assertThat(arm.supports(Operation.FEED, Payload.of("feed-50x1"), new Connections(1))).isFalse();
			assertThat(arm.supports(Operation.ECHO, Payload.of("fields-5"), Connections.PER_USER)).isFalse();
		});
	}

	@Test
	void rangesOfPayloadsAreThoseOfTheContract() {
		assertThat(Payload.of("list-" + ListCount.MAX)).isNotNull();
		assertThat(Payload.of("feed-" + FeedPlan.MAX_BATCH + "x" + FeedPlan.MAX_INTERVAL_MILLIS)).isNotNull();
		assertThatIllegalArgumentException().isThrownBy(() -> Payload.of("list-" + (ListCount.MAX + 1)));
		assertThatIllegalArgumentException().isThrownBy(() -> Payload.of("feed-" + (FeedPlan.MAX_BATCH + 1) + "x1"));
	}

}
