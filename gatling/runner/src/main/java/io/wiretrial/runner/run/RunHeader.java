package io.wiretrial.runner.run;

import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

import io.wiretrial.model.schedule.PlannedRun;
import io.wiretrial.targets.MachineProbe;

/**
 * The first three lines of a run: what is played, on which machine, and where results go.
 *
 * @param context where it is played
 * @param request what is asked for
 * @param runs what is played
 */
record RunHeader(RunContext context, RunRequest request, List<PlannedRun> runs) {

	private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HH:mm:ss");

	// Until when it takes at the latest
	List<String> lines(Path directory, Instant latest) {
		String plans = this.runs.stream().map((run) -> run.plan().id()).distinct().collect(Collectors.joining(", "));
		return List.of(
				"Wiretrial %s (%s) plays %s: preset %s, seed %d.".formatted(this.context.version(),
						this.context.checkout().commit(), plans, this.request.preset().name().toLowerCase(Locale.ROOT),
						this.request.seed()),
				"Machine: %d processors, %s, Java %d. Services: %s.".formatted(
						Runtime.getRuntime().availableProcessors(), new MachineProbe(this.context.root()).cpu(),
						Runtime.version().feature(), this.context.place().described().get("targets")),
				"Results go to %s, by %s at the latest.".formatted(directory,
						TIME.format(latest.atZone(ZoneId.systemDefault()))));
	}

}
