package io.wiretrial.runner.machine;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;

import io.wiretrial.browser.ChromiumProgram;
import io.wiretrial.model.rules.TrialRules;
import io.wiretrial.targets.MachineProbe;

/**
 * Looks at the machine before a run. It changes nothing and takes about two seconds.
 *
 * @param root root of the file system that is read
 * @param processors processors that may be used
 */
public record Doctor(Path root, int processors) {

	private static final Set<String> QUICK_CLOCKS = Set.of("tsc", "kvm-clock", "arch_sys_counter",
			"hyperv_clocksource_tsc_page");

	private static final int FEW_PROCESSORS = 4;

	private static final long COARSE_NANOS = 1_000;

	private static final double WANDERING = 0.05;

	private static final double BUSY = 0.2;

	private static final long MANY_FILES = 4_096;

	private static final long MEMORY_BYTES = 3L << 30;

	/**
	 * Looks at everything.
	 * @param watch time for which load and steal are watched
	 * @return findings in the order in which they are shown
	 */
	public List<Finding> examine(Duration watch) {
		MachineProbe probe = new MachineProbe(this.root);
		List<Finding> findings = new ArrayList<>();
		findings.add(Finding.fine("browser",
				ChromiumProgram.find(System.getenv())
					.map((program) -> program.path().toString())
					.orElse("none, its arms are left out: " + ChromiumProgram.REMEDY)));
		findings.add(Finding.fine("JDK", System.getProperty("java.vendor") + " " + Runtime.version()));
		findings.add(Finding.fine("processor", probe.cpu()));
		findings.add(Finding.of("processors", Integer.toString(this.processors), this.processors < FEW_PROCESSORS,
				"Generator and services share them: a highest rate measures both, so read server CPU beside it."));
		findings.add(memory(probe));
		findings.add(Finding.fine("kernel", probe.kernel()));
		findings.add(Finding.of("virtualization", probe.virtualization(), !"none".equals(probe.virtualization()),
				"Another guest may take time unseen: believe ratios within a block, not absolute times."));
		findings.add(quota(probe));
		findings.add(openFiles(probe));
		clock(probe, findings);
		watch(watch, findings);
		return List.copyOf(findings);
	}

	private static Finding openFiles(MachineProbe probe) {
		Optional<Long> limit = probe.openFiles();
		return Finding.of("open files", limit.map(String::valueOf).orElse("unlimited or unknown"),
				limit.orElse(MANY_FILES) < MANY_FILES,
				"Plans of many connections are refused, and a demo whose engine has this limit breaks: ulimit -n %d."
					.formatted(MANY_FILES));
	}

	private static Finding memory(MachineProbe probe) {
		long bytes = probe.memoryBytes();
		return Finding.of("memory", String.format(Locale.ROOT, "%.1f GiB", bytes / (double) (1L << 30)),
				bytes > 0 && bytes < MEMORY_BYTES,
				"Two services of 512 MiB heap and a generator of 1 GiB want 3 GiB: swapping will distort everything.");
	}

	private static Finding quota(MachineProbe probe) {
		String quota = probe.limits().getOrDefault("CPU quota", "none");
		return Finding.of("CPU quota", quota, !quota.equals("none") && !quota.startsWith("max"),
				"The quota stops processes in the middle of a trial: run without one, or expect void blocks.");
	}

	private static void clock(MachineProbe probe, List<Finding> findings) {
		Clock clock = Clock.measure(System::nanoTime);
		String source = probe.clockSource();
		findings.add(Finding.of("clock source", source, !QUICK_CLOCKS.contains(source) && !source.equals("unknown"),
				"Reading this clock is a system call: times below 10 µs will distort."));
		findings.add(Finding.of("System.nanoTime",
				String.format(Locale.ROOT, "steps of %d ns, %.0f ns a call", clock.granularityNanos(),
						clock.callNanos()),
				clock.granularityNanos() > COARSE_NANOS, "Steps are coarser than 1 µs: short times are rounded."));
		findings.add(Finding.of("steadiness",
				String.format(Locale.ROOT, "equal work varies by %.1f %%", clock.wander() * 100),
				clock.wander() > WANDERING,
				"The processor's speed wanders: only ratios within a block can be compared."));
	}

	private void watch(Duration watch, List<Finding> findings) {
		CpuTimes before = CpuTimes.read(this.root);
		long end = System.nanoTime() + watch.toNanos();
		while (System.nanoTime() < end && !Thread.currentThread().isInterrupted()) {
			LockSupport.parkNanos(end - System.nanoTime());
		}
		CpuTimes after = CpuTimes.read(this.root);
		double steal = after.stealSince(before);
		double busy = after.busySince(before);
		findings.add(Finding.of("steal", percent(steal), steal > TrialRules.DISTURBED_SHARE,
				"The hypervisor takes CPU time: trials during which it takes more than %.0f %% are void."
					.formatted(TrialRules.DISTURBED_SHARE * 100)));
		findings.add(Finding.of("other load", percent(busy), busy > BUSY,
				"Something else is running: end it, or expect void blocks."));
	}

	private static String percent(double share) {
		return String.format(Locale.ROOT, "%.1f %%", share * 100);
	}

}
