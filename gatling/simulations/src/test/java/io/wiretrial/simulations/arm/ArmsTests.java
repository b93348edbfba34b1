package io.wiretrial.simulations.arm;

import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;

import io.wiretrial.contract.corpus.Corpus;
import io.wiretrial.trial.plan.Connections;
import io.wiretrial.trial.plan.Operation;
import io.wiretrial.trial.schedule.Target;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

class ArmsTests {

	@Test
	void listsEveryArmOnce() {
		assertThat(Arms.all().list()).extracting(Arm::name)
			.containsExactly("rest-json-h1", "rest-json-h2c", "rest-octets-h1", "rest-octets-h2c", "rest-json-gatling",
					"grpc-proto", "grpc-proto-pool", "grpc-proto-bidi", "grpc-struct", "grpc-json", "ws-voice",
					"ws-voice-binary", "sse-h1", "sse-h2c", "sse-h2c-frames", "sse-h2c-each", "ws", "ws-binary",
					"ws-frames", "ws-each", "grpc-voice", "grpc-feed", "grpc-feed-frames", "mercure", "mercure-h2c",
					"action-cable", "ws-pubsub", "grpc-pubsub");
	}

	@Test
	void describesEachArmInOneSentence() {
		assertThat(Arms.all().list()).allSatisfy((arm) -> assertThat(arm.description()).matches("[A-Z].*[^.]\\."));
	}

	@Test
	void namesTheKnownArmsWhenOneIsNotKnown() {
		assertThatIllegalArgumentException().isThrownBy(() -> new Arms(List.of(new GrpcStructArm())).find("soap"))
			.withMessage("Arm 'soap' is not known: use one of [grpc-struct].");
	}

	@Test
	void refusesTwoArmsOfOneName() {
		assertThatIllegalArgumentException()
			.isThrownBy(() -> new Arms(List.of(new GrpcStructArm(), new GrpcStructArm())))
			.withMessage("Arms [grpc-struct, grpc-struct] share a name: give each its own.");
	}

	@Test
	void gatlingsOwnClientHoldsOneConnectionALaneOnly() {
		Arm arm = Arms.all().find("rest-json-gatling");
		Payload payload = Payload.of("fields-5");
		assertThat(arm.supports(Operation.ECHO, payload, Connections.PER_LANE)).isTrue();
		assertThat(arm.supports(Operation.ECHO, payload, new Connections(2))).isFalse();
	}

	@Test
	void pingPongPlaysRecordsOfFiveFieldsOnly() {
		Arm arm = Arms.all().find("grpc-proto-bidi");
		assertThat(arm.supports(Operation.ECHO, Payload.of("fields-5"), new Connections(2))).isTrue();
		assertThat(arm.supports(Operation.ECHO, Payload.of("fields-1"), new Connections(2))).isFalse();
		assertThat(arm.supports(Operation.STREAM_UP, Payload.of("text"), Connections.PER_LANE)).isFalse();
	}

	@Test
	void refusesToSlowPingPong() {
		ArmContext slowed = new ArmContext("grpc-proto-bidi", Operation.ECHO, Payload.of("fields-5"),
				new Corpus(Corpus.DEFAULT_SEED), new Target("echo-grpc", "127.0.0.1", Map.of()), "connection", 0, true);
		assertThatIllegalArgumentException().isThrownBy(() -> Arms.all().find("grpc-proto-bidi").chain(slowed))
			.withMessage("Arm 'grpc-proto-bidi' cannot be slowed, because its calls stay open and carry no metadata"
					+ " of one operation: choose another arm.");
	}

	@Test
	void refusesAPayloadThatTheCorpusDoesNotHold() {
		assertThatIllegalArgumentException().isThrownBy(() -> Payload.of("video"))
			.withMessage(
					"Payload 'video' is not in the corpus: use fields-1, fields-5, fields-100, image, audio, list-1 to list-10000, text, bytes, voice-20 to voice-65000, feed-NxM or topics-1 to topics-1000.");
	}

	@Test
	void readsTheSizeOfAList() {
		assertThat(Payload.of("list-300")).isEqualTo(new Payload(Payload.Kind.LIST, 300));
	}

}
