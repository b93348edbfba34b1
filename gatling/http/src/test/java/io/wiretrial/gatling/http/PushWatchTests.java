package io.wiretrial.gatling.http;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;

import static org.assertj.core.api.Assertions.assertThat;

class PushWatchTests {

	private final Logger logger = (Logger) LoggerFactory.getLogger(PushWatch.class);

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
		PushWatch watch = new PushWatch(new ThrowingPushObserver(), null);
		assertThat(watch.opened(0)).isTrue();
		assertThat(watch.message(null)).isFalse();
		assertThat(this.log.list).singleElement().satisfies((event) -> {
			assertThat(event.getFormattedMessage())
				.isEqualTo("The observer of a push stream failed when told of a message: mend what it throws.");
			assertThat(event.getThrowableProxy().getMessage()).isEqualTo("message");
		});
	}

}
