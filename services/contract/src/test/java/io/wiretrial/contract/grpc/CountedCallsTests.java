package io.wiretrial.contract.grpc;

import java.util.concurrent.atomic.AtomicInteger;

import io.grpc.Metadata;
import io.grpc.ServerStreamTracer;
import io.grpc.Status;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

class CountedCallsTests {

	private final AtomicInteger operations = new AtomicInteger();

	private final CountedCalls calls = new CountedCalls(this.operations::incrementAndGet);

	@ParameterizedTest
	@ValueSource(strings = { "wiretrial.v1.FieldsProto/Echo5", "wiretrial.v1.FieldsProto/Repeat5",
			"wiretrial.v1.FieldsProto/Collect5", "wiretrial.v1.Streams/TextUp", "wiretrial.v1.Push/Feed",
			"wiretrial.v1.Tokens/Answer", "no.such.Service/Method" })
	void countsACallAtItsEndHoweverManyMessagesItHad(String method) {
		ServerStreamTracer tracer = tracer(method);
		tracer.outboundMessage(0);
		tracer.outboundMessage(1);
		assertThat(this.operations).hasValue(0);
		tracer.streamClosed(Status.CANCELLED);
		assertThat(this.operations).hasValue(1);
	}

	@ParameterizedTest
	@ValueSource(strings = { "wiretrial.v1.FieldsProto/Chat5", "wiretrial.v1.Octets/EchoStream",
			"wiretrial.v1.Streams/TextEcho", "wiretrial.v1.Streams/BytesEcho", "wiretrial.v1.Push/Voice",
			"wiretrial.v1.Push/VoiceOctets", "wiretrial.v1.Push/PublishStream", "wiretrial.v1.Tokens/Converse" })
	void countsEveryAnswerOfABidirectionalStreamThatStaysOpen(String method) {
		ServerStreamTracer tracer = tracer(method);
		tracer.outboundMessage(0);
		tracer.outboundMessage(1);
		assertThat(this.operations).hasValue(2);
		tracer.streamClosed(Status.OK);
		assertThat(this.operations).hasValue(2);
	}

	@Test
	void needsNoTracerForEachCall() {
		assertThat(tracer("wiretrial.v1.FieldsProto/Echo1")).isSameAs(tracer("wiretrial.v1.FieldsProto/Echo5"));
	}

	private ServerStreamTracer tracer(String method) {
		return this.calls.newServerStreamTracer(method, new Metadata());
	}

}
