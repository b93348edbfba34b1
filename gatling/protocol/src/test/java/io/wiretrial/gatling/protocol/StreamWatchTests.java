package io.wiretrial.gatling.protocol;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import io.gatling.javaapi.core.Session;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;

import static org.assertj.core.api.Assertions.assertThat;

class StreamWatchTests {

	private final Logger logger = (Logger) LoggerFactory.getLogger(StreamWatch.class);

	private final ListAppender<ILoggingEvent> log = new ListAppender<>();

	@BeforeEach
	void readLog() {
		this.log.start();
		this.logger.setAdditive(false);
		this.logger.setLevel(Level.ERROR);
		this.logger.addAppender(this.log);
	}

	@AfterEach
	void closeLog() {
		this.logger.detachAppender(this.log);
		this.logger.setLevel(null);
		this.logger.setAdditive(true);
	}

	@Test
	void whatAnObserverThrowsIsNotLost() {
		StreamWatch<String> watch = new StreamWatch<>(new ThrowingObserver(), null);
		assertThat(watch.opened()).isTrue();
		assertThat(watch.message(0, "")).isFalse();
		assertThat(this.log.list).singleElement().satisfies((event) -> {
			assertThat(event.getFormattedMessage())
				.isEqualTo("The observer of a stream failed when told of a message: fix what it throws.");
			assertThat(event.getThrowableProxy().getMessage()).isEqualTo("message");
		});
	}

	/** An observer that throws when told of a message. */
	private static final class ThrowingObserver implements StreamObserver<String> {

		@Override
		public void opened(Session session, long nanos) {
			// nothing is wrong yet
		}

		@Override
		public void message(Session session, long receivedNanos, String message) {
			throw new IllegalStateException("message");
		}

		@Override
		public void ended(Session session, String failure, long sentBytes, long receivedBytes) {
			// not asked for
		}

	}

}
