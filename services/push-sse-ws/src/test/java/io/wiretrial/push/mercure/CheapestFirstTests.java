package io.wiretrial.push.mercure;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * Steps that wait behind one that lasts.
 */
class CheapestFirstTests {

	private final List<String> done = new ArrayList<>();

	@Test
	void whoHasCostLeastComesFirstAndOfEqualsWhoCameFirst() throws Exception {
		try (CheapestFirst turns = new CheapestFirst("turns")) {
			CountDownLatch begun = new CountDownLatch(1);
			CountDownLatch go = new CountDownLatch(1);
			turns.execute(0, () -> {
				begun.countDown();
				awaited(go);
			});
			awaited(begun);
			turns.execute(600, () -> this.done.add("much"));
			turns.execute(100, () -> this.done.add("little"));
			turns.execute(100, () -> this.done.add("as little"));
			CountDownLatch last = new CountDownLatch(1);
			turns.execute(601, last::countDown);
			go.countDown();
			awaited(last);
		}
		assertThat(this.done).containsExactly("little", "as little", "much");
	}

	@Test
	void refusesStepsWhenItIsClosed() {
		CheapestFirst turns = new CheapestFirst("turns");
		turns.close();
		assertThatExceptionOfType(RejectedExecutionException.class).isThrownBy(() -> turns.execute(0, () -> {
		}));
	}

	private static void awaited(CountDownLatch latch) {
		try {
			assertThat(latch.await(40, TimeUnit.SECONDS)).isTrue();
		}
		catch (InterruptedException ex) {
			throw new IllegalStateException(ex);
		}
	}

}
