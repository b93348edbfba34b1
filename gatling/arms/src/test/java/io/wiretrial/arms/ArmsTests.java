package io.wiretrial.arms;

import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;

import io.wiretrial.contract.feed.FeedPlan;
import io.wiretrial.contract.list.ListCount;
import io.wiretrial.model.plan.Connections;
import io.wiretrial.model.plan.Operation;
import io.wiretrial.model.plan.Payload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

class ArmsTests {

	private static final Arm STRUCT = Arms.all().find("grpc-struct");

	private static final List<Payload> PAYLOADS = Stream
		.of("fields-5", "image", "list-10", "text", "bytes", "voice-3200", "feed-50x50", "topics-2")
		.map(Payload::of)
		.toList();

	@Test
	void describesEachArmInOneSentenceMadeOfItsFields() {
		assertThat(Arms.all().list()).allSatisfy((arm) -> assertThat(arm.sentence()).matches("[A-Z].*[^.]\\."));
		assertThat(Arms.all().find("rest-json-h1").sentence())
			.isEqualTo("Records as JSON, text streams as NDJSON, over HTTP/1.1.");
		assertThat(Arms.all().find("rest-json-gzip").sentence())
			.isEqualTo("As rest-json-h1, but answers of 1 KB and more are compressed by gzip.");
		assertThat(Arms.all().find("grpc-proto-tls").sentence())
			.isEqualTo("Typed Protobuf messages over gRPC and TLS 1.3; tuned as grpc-proto.");
		assertThat(Arms.all().find("sse-flux").sentence()).isEqualTo(
				"Batches of rows as server-sent events of a Flux, encoded by Spring for each connection, over HTTP/1.1; tuned: timers only, the contract's JSON mapper.");
	}

	@Test
	void labelsEachArmInWordsOfItsOwn() {
		List<Arm> arms = Arms.all().list();
		assertThat(arms).extracting(Arm::label).doesNotHaveDuplicates();
		assertThat(arms).allSatisfy(
				(arm) -> assertThat(arm.label()).hasSizeBetween(2, 32).doesNotContain(arm.name(), arm.target()));
	}

	@Test
	void everyTargetIsThatOfAnArmAndAServiceOfTheTree() {
		assertThat(Arms.all().list()).extracting(Arm::target)
			.containsAll(ArmTargets.all().stream().map(ArmTarget::name).toList());
		assertThat(Arms.all().list())
			.allSatisfy((arm) -> assertThat(Path.of("../../services", target(arm).service())).exists());
	}

	// A target that is a service with arguments is an idiom
	@Test
	void idiomsOfSpringSayWhatIsTuned() {
		assertThat(Arms.all().list()).filteredOn(
				(arm) -> arm.likeness() == null && !secure(arm) && !target(arm).name().equals(target(arm).service()))
			.hasSizeGreaterThanOrEqualTo(8)
			.allSatisfy((arm) -> assertThat(target(arm).tuned()).as(arm.name()).isNotEmpty());
	}

	// Whoever compares them must find nothing but TLS between the two
	@Test
	void armsOfTlsAreTunedAsOneInClearText() {
		assertThat(Arms.all().list()).filteredOn((arm) -> secure(arm) && !arm.needsBrowser())
			.hasSizeGreaterThanOrEqualTo(5)
			.allMatch(ArmsTests::isTunedAsAnother);
	}

	@Test
	void whatAnArmIsTunedAsAnswersAllThatItDoesByTheSameService() {
		assertThat(Arms.all().list()).filteredOn(ArmsTests::isTunedAsAnother).allSatisfy((arm) -> {
			Arm other = other(arm);
			assertThat(isTunedAsAnother(other)).isFalse();
			assertAnswersAllOf(arm, other);
		});
	}

	// Whoever compares them must find nothing but the cause between the two
	@Test
	void whatAnArmDiffersFromAnswersAllThatItDoesByTheSameTransportAndService() {
		assertThat(Arms.all().list()).filteredOn((arm) -> arm.likeness() != null && !isTunedAsAnother(arm))
			.hasSizeGreaterThanOrEqualTo(10)
			.allSatisfy((arm) -> {
				Arm other = other(arm);
				assertThat(other.likeness()).as("an arm that stands for itself").isNull();
				assertThat(arm.transport()).isEqualTo(other.transport());
				assertAnswersAllOf(arm, other);
			});
	}

	private static void assertAnswersAllOf(Arm arm, Arm other) {
		assertThat(target(arm).service()).isEqualTo(target(other).service());
		for (Operation operation : Operation.values()) {
			assertThat(PAYLOADS).filteredOn((payload) -> arm.supports(operation, payload, Connections.PER_USER))
				.allMatch((payload) -> other.supports(operation, payload, Connections.PER_USER));
		}
	}

	private static boolean isTunedAsAnother(Arm arm) {
		return arm.likeness() != null && arm.likeness().tuning();
	}

	private static Arm other(Arm arm) {
		return Arms.all().find(Objects.requireNonNull(arm.likeness()).arm());
	}

	private static boolean secure(Arm arm) {
		return target(arm).secret() == ArmTarget.Secret.CERTIFICATE;
	}

	private static ArmTarget target(Arm arm) {
		return ArmTargets.find(arm.target());
	}

	@Test
	void namesTheKnownArmsWhenOneIsNotKnown() {
		assertThatIllegalArgumentException().isThrownBy(() -> new Arms(List.of(STRUCT)).find("soap"))
			.withMessage("Arm 'soap' is not known: use one of [grpc-struct].");
	}

	@Test
	void findsACopyOfAnArmWhichDiffersByNameAndLabelAlone() {
		Arms arms = new Arms(List.of(STRUCT));
		Arm copy = arms.find("grpc-struct~copy");
		assertThat(copy.name()).isEqualTo("grpc-struct~copy");
		assertThat(copy.label()).isEqualTo("Protobuf Struct, copy");
		assertThat(arms.find("grpc-struct~2").label()).isEqualTo("Protobuf Struct, copy 2");
		assertThat(copy).usingRecursiveComparison().ignoringFields("name", "label").isEqualTo(STRUCT);
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
			.isNotEmpty()
			.allMatch((arm) -> arm.capabilities().contains(Capability.COLD));
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
