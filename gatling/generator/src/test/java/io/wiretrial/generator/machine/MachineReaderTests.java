package io.wiretrial.generator.machine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import io.wiretrial.model.result.GeneratorCost;

import static org.assertj.core.api.Assertions.assertThat;

class MachineReaderTests {

	@TempDir
	private Path directory;

	@Test
	void readsStealAndThrottling() throws IOException {
		Files.writeString(this.directory.resolve("stat"), "cpu  10 0 10 70 0 0 0 5 0 0\ncpu0 1 1 1 1\n");
		Files.writeString(this.directory.resolve("cpu.stat"), "usage_usec 7\nthrottled_usec 1500\n");
		MachineReading reading = new MachineReader(this.directory, this.directory).read();
		assertThat(reading.stealTicks()).isEqualTo(5);
		assertThat(reading.allTicks()).isEqualTo(95);
		assertThat(reading.throttledNanos()).isEqualTo(1_500_000);
		assertThat(reading.cpuNanos()).isPositive();
	}

	@ParameterizedTest
	@ValueSource(strings = { "cpu", "cpu,cpuacct" })
	void readsThrottlingOfVersionOne(String controller) throws IOException {
		Files.createDirectory(this.directory.resolve(controller));
		Files.writeString(this.directory.resolve(controller).resolve("cpu.stat"),
				"nr_periods 40\nnr_throttled 3\nthrottled_time 1500123\nnr_bursts 0\nburst_time 0\n");
		assertThat(new MachineReader(this.directory, this.directory).read().throttledNanos()).isEqualTo(1_500_123);
	}

	@Test
	void readsNothingWhereTheKernelDoesNotTell() {
		MachineReading reading = new MachineReader(this.directory, this.directory).read();
		assertThat(reading.stealTicks()).isZero();
		assertThat(reading.throttledNanos()).isZero();
	}

	@Test
	void sharesAreOfTheProcessorsAndOfAllTicks() {
		MachineReading earlier = new MachineReading(1_000, 500, 10, 100, 1_000, 7);
		MachineReading later = new MachineReading(2_000, 1_500, 30, 105, 1_100, 9);
		assertThat(later.since(earlier, 2)).isEqualTo(new GeneratorCost(1_000, 1_000, 0.5, 20, 0.05, 2));
	}

	@Test
	void aServerThatRestartedIsSeenByItsCounters() {
		CostReading earlier = new CostReading(500, 9, 1, 1, 1, 100, 5_000, null, null, null, null, null, null, null);
		CostReading later = new CostReading(700, 19, 2, 3, 1, 150, 6_000, null, null, null, null, null, null, null);
		assertThat(later.restartedSince(earlier)).isFalse();
		assertThat(earlier.restartedSince(later)).isTrue();
		assertThat(later.since(earlier).operations()).isEqualTo(50);
		assertThat(later.since(earlier).cpuNanos()).isEqualTo(200);
	}

	@Test
	void whatCompilersTookIsNoCostOfItsOperations() {
		CostReading earlier = new CostReading(500, 9, 1, 1, 1, 100, 5_000, null, null, null, null, 40L, null, null);
		CostReading later = new CostReading(700, 19, 2, 3, 1, 150, 6_000, null, null, null, null, 190L, null, null);
		assertThat(later.since(earlier).compilerNanos()).isEqualTo(150);
		assertThat(later.since(earlier).workNanos()).isEqualTo(50);
	}

	@Test
	void aServiceThatDoesNotTellItsCompilersApartHasTheirTimeInItsCost() {
		CostReading earlier = new CostReading(500, 9, 1, 1, 1, 100, 5_000, null, null, null, null, -1L, null, null);
		CostReading later = new CostReading(700, 19, 2, 3, 1, 150, 6_000, null, null, null, null, -1L, null, null);
		assertThat(later.since(earlier).workNanos()).isEqualTo(200);
	}

	@Test
	void aServiceInAControlGroupTellsThrottlingAndMemory() {
		CostReading earlier = new CostReading(500, 9, 1, 1, 1, 100, 5_000, null, null, 40L, 8_192L, null, null, null);
		CostReading later = new CostReading(700, 19, 2, 3, 1, 150, 6_000, null, null, 90L, 4_096L, null, null, null);
		assertThat(later.since(earlier).controlGroup().throttledNanos()).isEqualTo(50);
		assertThat(later.since(earlier).controlGroup().memoryBytes()).isEqualTo(4_096);
	}

	@Test
	void aServiceWithoutControlGroupTellsNeither() {
		CostReading earlier = new CostReading(500, 9, 1, 1, 1, 100, 5_000, -1L, -1L, -1L, -1L, null, null, null);
		CostReading later = new CostReading(700, 19, 2, 3, 1, 150, 6_000, -1L, -1L, -1L, -1L, null, null, null);
		assertThat(later.since(earlier).controlGroup().throttledNanos()).isNull();
		assertThat(later.since(earlier).controlGroup().memoryBytes()).isNull();
	}

}
