package io.wiretrial.echo.grpc.push;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;

import com.google.protobuf.ByteString;
import io.grpc.Metadata;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.grpc.stub.MetadataUtils;
import io.grpc.stub.StreamObserver;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

import io.wiretrial.broadcast.topic.Topics;
import io.wiretrial.contract.client.RefusedCall;
import io.wiretrial.contract.v1.PublishReply;
import io.wiretrial.contract.v1.PublishRequest;
import io.wiretrial.contract.v1.SubscribeRequest;
import io.wiretrial.contract.v1.TopicMessage;
import io.wiretrial.echo.grpc.RunningEchoGrpc;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Publish and subscribe by gRPC; after each test there are no topics.
 */
@RunningEchoGrpc
class TopicCallsIntegrationTests extends PushingCalls {

	@Autowired
	private Topics<PublishRequest, EncodedMessage> topics;

	@AfterEach
	@Override
	void leavesNoCallOpen() {
		super.leavesNoCallOpen();
		Awaitility.await().atMost(Duration.ofSeconds(20)).untilAsserted(() -> {
			assertThat(this.topics.size()).isZero();
			assertThat(this.topics.counts().subscriptions()).isZero();
			assertThat(this.topics.waitingBytes()).isZero();
		});
	}

	@Test
	void everyMessageReachesAllSubscribersInOneOrderEncodedOnce() throws Exception {
		long encodings = this.topics.counts().encodings();
		List<Reader<SubscribeRequest, TopicMessage>> readers = new ArrayList<>();
		for (int subscriber = 0; subscriber < 10; subscriber++) {
			readers.add(subscribe("a"));
		}
		List<String> published = IntStream.range(0, 100).mapToObj(Integer::toString).toList();
		published.forEach((data) -> publish("a", data));
		for (Reader<SubscribeRequest, TopicMessage> reader : readers) {
			assertThat(reader.next(100)).allSatisfy((message) -> assertThat(message.getTopic()).isEqualTo("a"))
				.extracting((message) -> message.getData().toStringUtf8())
				.isEqualTo(published);
		}
		assertThat(this.topics.counts().encodings() - encodings).isEqualTo(100);
	}

	@Test
	void subscriptionHoldsOnceItsHeadersAreHereAndForItsTopicsAlone() throws Exception {
		Reader<SubscribeRequest, TopicMessage> both = subscribe("a", "b", "a");
		Reader<SubscribeRequest, TopicMessage> one = subscribe("b");
		publish("a", "1");
		publish("c", "2");
		publish("b", "3");
		assertThat(both.next(2)).extracting((message) -> message.getData().toStringUtf8())
			.containsExactlyInAnyOrder("1", "3");
		assertThat(one.next().getData().toStringUtf8()).isEqualTo("3");
		both.close();
		Awaitility.await().atMost(Duration.ofSeconds(20)).until(() -> openCalls() == 1);
		publish("b", "4");
		assertThat(one.next().getData().toStringUtf8()).isEqualTo("4");
		assertThat(both.waiting()).isZero();
	}

	@Test
	void takesPublicationsOfOneStreamOneAfterTheOther() throws Exception {
		Reader<SubscribeRequest, TopicMessage> subscriber = subscribe("a");
		Reader<PublishRequest, PublishReply> replies = Reader.greedy();
		StreamObserver<PublishRequest> publisher = push().publishStream(replies);
		for (int sent = 0; sent < 20; sent++) {
			publisher.onNext(request("a", Integer.toString(sent)));
		}
		publisher.onNext(request("", "refused"));
		assertThat(replies.next(20)).hasSize(20);
		assertThat(replies.end().getCode()).isEqualTo(Status.Code.INVALID_ARGUMENT);
		assertThat(subscriber.next(20)).extracting((message) -> message.getData().toStringUtf8())
			.isEqualTo(IntStream.range(0, 20).mapToObj(Integer::toString).toList());
		assertThat(subscriber.waiting()).isZero();
	}

	@Test
	void endsSubscriberThatStopsReadingAndNobodyElse() throws Exception {
		Reader<SubscribeRequest, TopicMessage> stopped = Reader.slow();
		subscribe(stopped, "a");
		Reader<SubscribeRequest, TopicMessage> other = subscribe("a");
		ByteString data = ByteString.copyFrom(new byte[500_000]);
		for (int sent = 0; openCalls() == 2; sent++) {
			assertThat(sent).as("publications before the reader is cut").isLessThan(1000);
			blockingPush().publish(PublishRequest.newBuilder().setTopic("a").setData(data).build());
			assertThat(other.next().getData()).isEqualTo(data);
		}
		stopped.request(Integer.MAX_VALUE);
		assertThat(stopped.end().getCode()).isEqualTo(Status.Code.RESOURCE_EXHAUSTED);
		publish("a", "last");
		assertThat(other.next().getData().toStringUtf8()).isEqualTo("last");
	}

	@Test
	void refusesBadNamesAndTooMuch() {
		assertThat(refusedSubscription(SubscribeRequest.getDefaultInstance()))
			.isEqualTo("topics: Value 0 in topics: use 1 to 100.");
		assertThat(refusedSubscription(SubscribeRequest.newBuilder().addTopics("a").addTopics("").build()))
			.isEqualTo("topics: Value \"\" in topics: use 1 to 256 characters.");
		assertThat(refusedPublication(PublishRequest.getDefaultInstance()))
			.isEqualTo("topic: Value \"\" in topic: use 1 to 256 characters.");
		assertThat(refusedPublication(
				PublishRequest.newBuilder().setTopic("a").setData(ByteString.copyFrom(new byte[1_048_577])).build()))
			.isEqualTo("data: Value 1048577 in data: use 0 to 1048576.");
	}

	private String refusedSubscription(SubscribeRequest request) {
		return refusal(() -> blockingPush().subscribe(request).next());
	}

	private String refusedPublication(PublishRequest request) {
		return refusal(() -> blockingPush().publish(request));
	}

	private static String refusal(Runnable call) {
		StatusRuntimeException refusal = RefusedCall.status(call);
		assertThat(refusal.getStatus().getCode()).isEqualTo(Status.Code.INVALID_ARGUMENT);
		return RefusedCall.violation(refusal).getField() + ": " + refusal.getStatus().getDescription();
	}

	private void publish(String topic, String data) {
		blockingPush().publish(request(topic, data));
	}

	private static PublishRequest request(String topic, String data) {
		return PublishRequest.newBuilder().setTopic(topic).setData(ByteString.copyFromUtf8(data)).build();
	}

	private Reader<SubscribeRequest, TopicMessage> subscribe(String... topics) {
		Reader<SubscribeRequest, TopicMessage> reader = Reader.greedy();
		subscribe(reader, topics);
		return reader;
	}

	private void subscribe(Reader<SubscribeRequest, TopicMessage> reader, String... topics) {
		AtomicReference<Metadata> headers = new AtomicReference<>();
		push().withInterceptors(MetadataUtils.newCaptureMetadataInterceptor(headers, new AtomicReference<>()))
			.subscribe(SubscribeRequest.newBuilder().addAllTopics(List.of(topics)).build(), reader);
		Awaitility.await().atMost(Duration.ofSeconds(20)).until(() -> headers.get() != null);
	}

}
