package io.wiretrial.kit;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

@Timeout(180)
class CostReaderTests {

	private final OperationCount operations = new OperationCount();

	private final ConnectionCount connections = new ConnectionCount();

	private final ByteCount bytes = new ByteCount();

	@AutoClose
	private final CostReader reader = new CostReader(this.operations, this.connections, this.bytes, null);

	@Test
	void reportsTheCounters() {
		this.operations.complete();
		this.operations.complete();
		this.connections.opened();
		this.connections.opened();
		this.connections.closed();
		CostCounters cost = this.reader.read();
		assertThat(cost.operations()).isEqualTo(2);
		assertThat(cost.openConnections()).isEqualTo(1);
	}

	@Test
	void reportsBytesOnlyWhereTheyAreCounted() {
		assertThat(this.reader.read().sentBytes()).isEqualTo(-1);
		assertThat(this.reader.read().receivedBytes()).isEqualTo(-1);
		this.bytes.begin();
		this.bytes.sent(30);
		this.bytes.sent(12);
		this.bytes.received(7);
		assertThat(this.reader.read().sentBytes()).isEqualTo(42);
		assertThat(this.reader.read().receivedBytes()).isEqualTo(7);
	}

	@Test
	void takesCpuTimeFromTheThreadsWhereNoControlGroupIsRead() {
		CostCounters cost = this.reader.read();
		assertThat(cost.cpuNanos()).isEqualTo(cost.threadCpuNanos());
		assertThat(cost.throttledNanos()).isEqualTo(-1);
		assertThat(cost.oomKills()).isEqualTo(-1);
		assertThat(cost.memoryBytes()).isEqualTo(-1);
		assertThat(cost.memoryLimitBytes()).isEqualTo(-1);
	}

	@Test
	void takesCpuTimeFromTheControlGroup(@TempDir Path root) throws IOException {
		Files.writeString(root.resolve("cpu.stat"), "usage_usec 4000000000\nthrottled_usec 17\n");
		Files.writeString(root.resolve("memory.current"), "4096\n");
		try (CostReader grouped = new CostReader(this.operations, this.connections, this.bytes,
				ControlGroup.at(root))) {
			CostCounters cost = grouped.read();
			assertThat(cost.cpuNanos()).isEqualTo(4_000_000_000_000L);
			assertThat(cost.threadCpuNanos()).isLessThan(4_000_000_000_000L);
			assertThat(cost.throttledNanos()).isEqualTo(17_000);
			assertThat(cost.oomKills()).isEqualTo(-1);
			assertThat(cost.memoryBytes()).isEqualTo(4_096);
		}
	}

	@Test
	@EnabledOnOs(OS.LINUX)
	void neverGoesBackwardsWhenThreadsEnd() throws InterruptedException {
		CostCounters before = this.reader.read();
		for (int i = 0; i < 50; i++) {
			Thread thread = burnOnNewThread(2);
			if (i % 2 == 0) {
				this.reader.read();
			}
			thread.join();
			CostCounters after = this.reader.read();
			assertThat(after.cpuNanos()).isGreaterThanOrEqualTo(before.cpuNanos());
			assertThat(after.allocatedBytes()).isGreaterThanOrEqualTo(before.allocatedBytes());
			before = after;
		}
	}

	@Test
	@EnabledOnOs(OS.LINUX)
	void agreesWithTheProcessTimeAlthoughThreadsEndUnseen() throws InterruptedException {
		CostCounters before = this.reader.read();
		for (int i = 0; i < 20; i++) {
			burnOnNewThread(20).join();
		}
		burn(200);
		CostCounters after = this.reader.read();
		long cpuNanos = after.cpuNanos() - before.cpuNanos();
		long processNanos = after.processCpuNanos() - before.processCpuNanos();
		assertThat(processNanos).isGreaterThan(TimeUnit.MILLISECONDS.toNanos(500));
		assertThat(cpuNanos).isCloseTo(processNanos,
				within(TimeUnit.MILLISECONDS.toNanos(20) + Math.round(0.05 * processNanos)));
	}

	@Test
	void countsWhatThreadsAllocate() throws InterruptedException {
		long before = this.reader.read().allocatedBytes();
		List<byte[]> kept = new ArrayList<>();
		Thread thread = new Thread(() -> {
			kept.add(new byte[8_000_000]);
			this.reader.read();
		});
		thread.start();
		thread.join();
		assertThat(kept).hasSize(1);
		assertThat(this.reader.read().allocatedBytes() - before).isBetween(8_000_000L, 20_000_000L);
	}

	@Test
	void countsCollections() {
		CostCounters before = this.reader.read();
		System.gc();
		CostCounters after = this.reader.read();
		assertThat(after.gcCount()).isGreaterThan(before.gcCount());
		assertThat(after.gcPauseNanos()).isGreaterThanOrEqualTo(before.gcPauseNanos());
	}

	private static Thread burnOnNewThread(long millis) {
		Thread thread = new Thread(() -> burn(millis));
		thread.start();
		return thread;
	}

	private static void burn(long millis) {
		long end = threadCpuNanos() + TimeUnit.MILLISECONDS.toNanos(millis);
		while (threadCpuNanos() < end) {
			Thread.onSpinWait();
		}
	}

	private static long threadCpuNanos() {
		return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
	}

}
