package io.wiretrial.echo.grpc.push;

import java.util.List;
import java.util.Set;

import io.grpc.Status;
import io.grpc.stub.StreamObserver;
import io.grpc.stub.StreamObservers;
import org.springframework.stereotype.Component;

import io.wiretrial.broadcast.topic.Topics;
import io.wiretrial.contract.ContractLimits;
import io.wiretrial.contract.InvalidRequestException;
import io.wiretrial.contract.v1.PublishReply;
import io.wiretrial.contract.v1.PublishRequest;
import io.wiretrial.contract.v1.SubscribeRequest;

/**
 * Publish and subscribe: what is published to a topic reaches all who subscribed, each in
 * the same order.
 */
@Component
class TopicCalls implements PushHandler.Opening<SubscribeRequest> {

	private static final int MAX_TOPICS = 100;

	private static final int MAX_NAME_CHARS = 256;

	private static final int MAX_DATA_BYTES = 1024 * 1024;

	private final Topics<PublishRequest, EncodedMessage> topics;

	private final OpenCalls calls;

	TopicCalls(Topics<PublishRequest, EncodedMessage> topics, OpenCalls calls) {
		this.topics = topics;
		this.calls = calls;
	}

	@Override
	public void open(SubscribeRequest request, PushCall stream) {
		ContractLimits.range("topics", request.getTopicsCount(), 1, MAX_TOPICS);
		Set<String> names = Set.copyOf(request.getTopicsList());
		names.forEach((name) -> requireName("topics", name));
		stream.join(() -> join(names, stream), () -> {
		});
	}

	private Runnable join(Set<String> names, PushCall stream) {
		List<Runnable> leaves = names.stream()
			.map((name) -> this.topics.join(name, stream.loop(), TopicFraming.MESSAGE, stream))
			.toList();
		return () -> leaves.forEach(Runnable::run);
	}

	void publish(PublishRequest request, StreamObserver<PublishReply> answers) {
		StreamObservers.nextAndComplete(answers, publish(request));
	}

	StreamObserver<PublishRequest> publishStream(StreamObserver<PublishReply> answers) {
		return this.calls.echo(answers, this::publish);
	}

	private PublishReply publish(PublishRequest request) {
		requireName("topic", request.getTopic());
		ContractLimits.range("data", request.getData().size(), 0, MAX_DATA_BYTES);
		if (!this.topics.publish(request.getTopic(), request, request.getData().size())) {
			throw Status.RESOURCE_EXHAUSTED
				.withDescription(
						"As much waits as wiretrial.topics.max-waiting-size or the memory budget of the process "
								+ "allows: publish again later, or raise it.")
				.asRuntimeException();
		}
		return PublishReply.getDefaultInstance();
	}

	private static void requireName(String field, String name) {
		if (name.isEmpty() || name.length() > MAX_NAME_CHARS) {
			throw InvalidRequestException.forValue(field, name, "use 1 to " + MAX_NAME_CHARS + " characters");
		}
	}

}
