package io.wiretrial.guard.tomcat;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;

import org.junit.jupiter.api.Test;
import org.springframework.http.HttpStatus;
import org.springframework.web.ErrorResponseException;

import io.wiretrial.guard.GuardLimits;
import io.wiretrial.guard.Refusal;
import io.wiretrial.guard.RefusalCounts;
import io.wiretrial.guard.memory.MemoryPool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

class BodyMeterTests {

	private final AtomicLong nanos = new AtomicLong();

	private final MemoryPool heap = new MemoryPool("heap", 40_000);

	private final RefusalCounts counts = new RefusalCounts();

	private final BlockingBodies bodies = new BlockingBodies(this.heap, GuardLimits.DEFAULT, this.counts,
			this.nanos::get);

	@Test
	void refusesAnAnnouncedLengthBeforeItIsRead() {
		BodyMeter meter = meter(5_001, 5_000);
		assertThatIllegalArgumentException().isThrownBy(meter::begin).withMessage("too large");
	}

	@Test
	void refusesMoreThanTheLimitWithoutAnAnnouncedLength() {
		BodyMeter meter = meter(-1, 5_000);
		meter.begin();
		meter.read(5_000);
		assertThatIllegalArgumentException().isThrownBy(() -> meter.read(1)).withMessage("too large");
	}

	@Test
	void takesWhatIsReadFromThePoolAndGivesItBack() {
		BodyMeter meter = meter(-1, 50_000);
		meter.read(1_024);
		assertThat(this.heap.usedBytes()).isZero();
		meter.read(10_000);
		assertThat(this.heap.usedBytes()).isEqualTo(11_024);
		meter.give();
		assertThat(this.heap.usedBytes()).isZero();
	}

	@Test
	void leavesAQuarterOfThePoolToOthers() {
		BodyMeter meter = meter(-1, 50_000);
		meter.read(30_000);
		assertThatExceptionOfType(ErrorResponseException.class).isThrownBy(() -> meter.read(1))
			.satisfies((ex) -> assertThat(ex.getStatusCode()).isEqualTo(HttpStatus.SERVICE_UNAVAILABLE));
		assertThat(this.counts.of(Refusal.MEMORY)).isOne();
		assertThat(this.heap.usedBytes()).isEqualTo(30_000);
	}

	@Test
	void takesNothingForWhatPassesThrough() {
		meter(-1, Long.MAX_VALUE).read(1_000_000);
		assertThat(this.heap.usedBytes()).isZero();
	}

	@Test
	void refusesABodyThatBringsLessThanAKilobyteInItsTime() {
		BodyMeter meter = meter(-1, 50_000);
		for (int second = 0; second < 30; second++) {
			later(Duration.ofSeconds(1));
			meter.read(1);
		}
		later(Duration.ofSeconds(1));
		assertThatExceptionOfType(ErrorResponseException.class).isThrownBy(() -> meter.read(1))
			.satisfies((ex) -> assertThat(ex.getStatusCode()).isEqualTo(HttpStatus.REQUEST_TIMEOUT));
		assertThat(this.counts.of(Refusal.BODY_TIMEOUT)).isOne();
	}

	@Test
	void refusesABodyThatTakesLongerThanAnyMay() {
		BodyMeter meter = meter(-1, Long.MAX_VALUE);
		for (int second = 0; second < 1_800; second += 20) {
			later(Duration.ofSeconds(20));
			meter.read(2_000);
		}
		later(Duration.ofSeconds(20));
		assertThatExceptionOfType(ErrorResponseException.class).isThrownBy(() -> meter.read(2_000));
	}

	private void later(Duration time) {
		this.nanos.addAndGet(time.toNanos());
	}

	private BodyMeter meter(long announcedBytes, long maxBytes) {
		return new BodyMeter(this.bodies, announcedBytes, maxBytes, () -> new IllegalArgumentException("too large"));
	}

}
