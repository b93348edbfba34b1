package io.wiretrial.guard.http;

import io.netty.channel.embedded.EmbeddedChannel;
import org.junit.jupiter.api.Test;

import io.wiretrial.guard.Refusal;
import io.wiretrial.guard.RefusalCounts;

import static org.assertj.core.api.Assertions.assertThat;

class NewestConnectionsTests {

	private final RefusalCounts counts = new RefusalCounts();

	private final NewestConnections connections = new NewestConnections(2, this.counts);

	// Before, who kept as many open hid the health of a service from everybody else.
	@Test
	void whoeverKeepsAllConnectionsKeepsNobodyOut() {
		EmbeddedChannel first = new EmbeddedChannel();
		EmbeddedChannel second = new EmbeddedChannel();
		EmbeddedChannel third = new EmbeddedChannel();
		assertThat(this.connections.test(first)).isTrue();
		assertThat(this.connections.test(second)).isTrue();
		assertThat(this.counts.of(Refusal.CONNECTIONS)).isZero();
		assertThat(this.connections.test(third)).isTrue();
		assertThat(first.isOpen()).isFalse();
		assertThat(second.isOpen()).isTrue();
		assertThat(third.isOpen()).isTrue();
		assertThat(this.counts.of(Refusal.CONNECTIONS)).isEqualTo(1);
		second.close();
		assertThat(this.connections.test(new EmbeddedChannel())).isTrue();
		assertThat(third.isOpen()).isTrue();
	}

}
