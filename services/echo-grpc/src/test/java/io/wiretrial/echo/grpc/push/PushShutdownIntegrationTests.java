package io.wiretrial.echo.grpc.push;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;

import com.google.protobuf.ByteString;
import io.grpc.ManagedChannel;
import io.grpc.ManagedChannelBuilder;
import io.grpc.Status;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.grpc.server.lifecycle.GrpcServerLifecycle;

import io.wiretrial.broadcast.feed.FeedCounts;
import io.wiretrial.broadcast.topic.Topics;
import io.wiretrial.contract.v1.FeedBatch;
import io.wiretrial.contract.v1.FeedRequest;
import io.wiretrial.contract.v1.PushGrpc;
import io.wiretrial.contract.v1.SubscribeRequest;
import io.wiretrial.contract.v1.Token;
import io.wiretrial.contract.v1.TokenAsk;
import io.wiretrial.contract.v1.TokensGrpc;
import io.wiretrial.contract.v1.TopicMessage;
import io.wiretrial.contract.v1.VoiceFrame;
import io.wiretrial.contract.v1.VoiceText;
import io.wiretrial.echo.grpc.EchoGrpcApplication;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Limits and the end of the service while it pushes, whatever runs the handlers.
 */
@Timeout(180)
class PushShutdownIntegrationTests {

	private static final FeedRequest FEED = FeedRequest.newBuilder().setBatch(1).setIntervalMillis(1).build();

	@ParameterizedTest
	@CsvSource({ "direct, 0", "pool, 1" })
	void endsEveryStreamWithinFiveSecondsAndTellsWhy(String executor, int ownEventLoops) throws Exception {
		ConfigurableApplicationContext service = start("--wiretrial.grpc.executor=" + executor,
				"--wiretrial.streams.max=5", "--wiretrial.feed.max-tickers=1");
		ManagedChannel channel = connect(service);
		try {
			Reader<FeedRequest, FeedBatch> feed = feed(channel, FEED);
			feed.next(5);
			assertThat(eventLoopsOfTheService()).isEqualTo(ownEventLoops);
			assertThat(feed(channel, FEED.toBuilder().setBatch(2).build()).end()).satisfies((end) -> {
				assertThat(end.getCode()).isEqualTo(Status.Code.RESOURCE_EXHAUSTED);
				assertThat(end.getDescription()).isEqualTo("All 1 tickers of wiretrial.feed.max-tickers run: "
						+ "ask for a plan that is pushed already, or raise it.");
			});
			Reader<VoiceFrame, VoiceText> voice = Reader.greedy();
			PushGrpc.newStub(channel)
				.voice(voice)
				.onNext(VoiceFrame.newBuilder().setData(ByteString.copyFromUtf8("1|")).build());
			voice.next();
			Reader<FeedRequest, FeedBatch> second = feed(channel, FEED);
			second.next();
			Reader<SubscribeRequest, TopicMessage> subscriber = Reader.greedy();
			PushGrpc.newStub(channel).subscribe(SubscribeRequest.newBuilder().addTopics("a").build(), subscriber);
			Awaitility.await().atMost(Duration.ofSeconds(20)).until(() -> subscriptions(service) == 1);
			Reader<TokenAsk, Token> tokens = Reader.greedy();
			TokensGrpc.newStub(channel).answer(TokenAsk.newBuilder().setTokens(4096).setPerSecond(1).build(), tokens);
			tokens.next();
			refusesOneMore(channel);
			long begin = System.nanoTime();
			CompletableFuture<Void> closed = CompletableFuture.runAsync(service::close);
			assertEnding(feed.end());
			assertEnding(second.end());
			assertEnding(voice.end());
			assertEnding(subscriber.end());
			assertEnding(tokens.end());
			closed.get();
			assertThat(Duration.ofNanos(System.nanoTime() - begin)).isLessThan(Duration.ofSeconds(5));
		}
		finally {
			channel.shutdownNow();
			service.close();
		}
	}

	@Test
	void endsWithItsGracePeriodAlthoughReaderThatWasCutReadsNotEvenThat() throws Exception {
		ConfigurableApplicationContext service = start("--spring.grpc.server.shutdown.grace-period=1s");
		ManagedChannel channel = connect(service);
		try (Reader<FeedRequest, FeedBatch> stopped = Reader.slow()) {
			PushGrpc.newStub(channel)
				.feed(FeedRequest.newBuilder().setBatch(2000).setIntervalMillis(20).build(), stopped);
			FeedCounts counts = service.getBean(FeedCounts.class);
			Awaitility.await().atMost(Duration.ofSeconds(20)).until(() -> counts.cuts() == 1);
			long begin = System.nanoTime();
			service.close();
			assertThat(Duration.ofNanos(System.nanoTime() - begin)).isLessThan(Duration.ofSeconds(5));
			// else the client's buffers would never be released
			stopped.request(Integer.MAX_VALUE);
			assertThat(stopped.end().isOk()).isFalse();
		}
		finally {
			channel.shutdownNow();
			service.close();
		}
	}

	private static void refusesOneMore(ManagedChannel channel) {
		Status end = feed(channel, FEED).end();
		assertThat(end.getCode()).isEqualTo(Status.Code.RESOURCE_EXHAUSTED);
		assertThat(end.getDescription())
			.isEqualTo("All 5 streams of wiretrial.streams.max are open: come back later, or raise it.");
		Reader<VoiceFrame, VoiceText> voice = Reader.greedy();
		PushGrpc.newStub(channel).voice(voice);
		assertThat(voice.end().getCode()).isEqualTo(Status.Code.RESOURCE_EXHAUSTED);
	}

	private static ConfigurableApplicationContext start(String... args) {
		Stream<String> ports = Stream.of("--server.port=0", "--spring.grpc.server.port=0");
		return new SpringApplicationBuilder(EchoGrpcApplication.class)
			.run(Stream.concat(ports, Stream.of(args)).toArray(String[]::new));
	}

	private static long eventLoopsOfTheService() {
		return Thread.getAllStackTraces()
			.keySet()
			.stream()
			.filter((thread) -> thread.getName().startsWith("push-"))
			.count();
	}

	private static long subscriptions(ConfigurableApplicationContext service) {
		return service.getBean(Topics.class).counts().subscriptions();
	}

	private static ManagedChannel connect(ConfigurableApplicationContext service) {
		return ManagedChannelBuilder.forAddress("127.0.0.1", service.getBean(GrpcServerLifecycle.class).getPort())
			.usePlaintext()
			.build();
	}

	private static void assertEnding(Status end) {
		assertThat(end.getCode()).isEqualTo(Status.Code.UNAVAILABLE);
		assertThat(end.getDescription()).isEqualTo("The service ends: connect to its successor.");
	}

	private static Reader<FeedRequest, FeedBatch> feed(ManagedChannel channel, FeedRequest request) {
		Reader<FeedRequest, FeedBatch> reader = Reader.greedy();
		PushGrpc.newStub(channel).feed(request, reader);
		return reader;
	}

}
