package io.wiretrial.mercure;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

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
			turns.execute(0, () -> true, () -> {
				begun.countDown();
				awaited(go);
			});
			awaited(begun);
			turns.execute(600, () -> true, () -> this.done.add("much"));
			turns.execute(100, () -> true, () -> this.done.add("little"));
			turns.execute(100, () -> true, () -> this.done.add("as little"));
			CountDownLatch last = new CountDownLatch(1);
			turns.execute(601, () -> true, last::countDown);
			go.countDown();
			awaited(last);
		}
		assertThat(this.done).containsExactly("little", "as little", "much");
	}

	// Behind who has cost less, they would wait as long as any such come.
	@Test
	void readersWhoHaveGoneDoNotFillTheQueue() throws Exception {
		AtomicInteger steps = new AtomicInteger();
		try (CheapestFirst turns = new CheapestFirst("turns")) {
			CountDownLatch begun = new CountDownLatch(1);
			CountDownLatch go = new CountDownLatch(1);
			turns.execute(0, () -> true, () -> {
				begun.countDown();
				awaited(go);
			});
			awaited(begun);
			for (int number = 0; number < 1_000; number++) {
				turns.execute(600, () -> false, steps::incrementAndGet);
			}
			turns.execute(600, () -> true, () -> this.done.add("stayed"));
			CountDownLatch last = new CountDownLatch(1);
			turns.execute(601, () -> true, last::countDown);
			go.countDown();
			awaited(last);
		}
		assertThat(steps).hasValueLessThan(100);
		assertThat(this.done).containsExactly("stayed");
	}

	@Test
	void refusesStepsWhenItIsClosed() {
		CheapestFirst turns = new CheapestFirst("turns");
		turns.close();
		assertThatExceptionOfType(RejectedExecutionException.class)
			.isThrownBy(() -> turns.execute(0, () -> true, () -> {
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
