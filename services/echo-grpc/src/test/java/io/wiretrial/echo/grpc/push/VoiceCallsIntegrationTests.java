package io.wiretrial.echo.grpc.push;

import java.time.Duration;

import com.google.protobuf.ByteString;
import io.grpc.Status;
import io.grpc.stub.StreamObserver;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;

import io.wiretrial.contract.v1.VoiceFrame;
import io.wiretrial.contract.v1.VoiceText;
import io.wiretrial.echo.grpc.RunningEchoGrpc;
import io.wiretrial.kit.OperationCount;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Voice by gRPC; after each test no call of it is open.
 */
@RunningEchoGrpc
class VoiceCallsIntegrationTests extends PushingCalls {

	@Autowired
	private OperationCount operations;

	@Test
	void answersEachFrameAsTextAndCountsEachAnswer() throws Exception {
		long before = this.operations.completed();
		Reader<VoiceFrame, VoiceText> reader = Reader.greedy();
		StreamObserver<VoiceFrame> voice = push().voice(reader);
		for (int frame = 0; frame < 3; frame++) {
			voice.onNext(frame(frame + "23.5|padding ä"));
			assertThat(reader.next().getText()).isEqualTo(frame + "23.5|padding ä");
		}
		assertThat(openCalls()).isOne();
		voice.onCompleted();
		assertThat(reader.end()).isEqualTo(Status.OK);
		Awaitility.await()
			.atMost(Duration.ofSeconds(20))
			.untilAsserted(() -> assertThat(this.operations.completed()).isEqualTo(before + 3));
	}

	@Test
	void answersOctetsAsTheyCame() throws Exception {
		ByteString sound = ByteString.copyFrom(new byte[] { '1', '|', (byte) 0xff, 0, (byte) 0xc3 });
		Reader<VoiceFrame, VoiceFrame> reader = Reader.greedy();
		StreamObserver<VoiceFrame> voice = push().voiceOctets(reader);
		voice.onNext(VoiceFrame.newBuilder().setData(sound).build());
		assertThat(reader.next().getData()).isEqualTo(sound);
		reader.close();
	}

	@ParameterizedTest
	@ValueSource(strings = { "", "|", "|a|", "12345",
			"0123456789012345678901234567890123456789012345678901234567890123456|" })
	void refusesFrameWithoutSendTime(String frame) {
		Reader<VoiceFrame, VoiceFrame> reader = Reader.greedy();
		push().voiceOctets(reader).onNext(frame(frame));
		assertThat(reader.end().getCode()).isEqualTo(Status.Code.INVALID_ARGUMENT);
		assertThat(reader.end().getDescription())
			.isEqualTo("Frame without a send time in data: send the time, \"|\" and padding.");
	}

	@Test
	void refusesTextThatIsNone() {
		Reader<VoiceFrame, VoiceText> reader = Reader.greedy();
		push().voice(reader)
			.onNext(VoiceFrame.newBuilder().setData(ByteString.copyFrom(new byte[] { '1', '|', (byte) 0xff })).build());
		assertThat(reader.end().getCode()).isEqualTo(Status.Code.INVALID_ARGUMENT);
		assertThat(reader.end().getDescription())
			.isEqualTo("Frame that is no UTF-8 in data: send UTF-8, or call VoiceOctets.");
	}

	private static VoiceFrame frame(String text) {
		return VoiceFrame.newBuilder().setData(ByteString.copyFromUtf8(text)).build();
	}

}
