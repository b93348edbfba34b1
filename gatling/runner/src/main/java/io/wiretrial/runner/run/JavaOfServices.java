package io.wiretrial.runner.run;

import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;

import io.wiretrial.arms.Arm;
import io.wiretrial.arms.ArmTargets;
import io.wiretrial.arms.Arms;
import io.wiretrial.model.schedule.PlannedRun;

/**
 * Leaves out the arms whose service the Java at the place cannot run as it must, and says
 * so.
 *
 * @param arms the arms that plans may name
 * @param context where they are to be played
 * @param say where sentences go
 */
record JavaOfServices(Arms arms, RunContext context, Consumer<String> say) {

	/** What every Java runs that runs Wiretrial. */
	private static final int LEAST = 17;

	List<PlannedRun> playable(List<PlannedRun> runs) {
		Set<String> leftOut = new TreeSet<>();
		runs.stream().flatMap((run) -> run.arms().stream()).distinct().forEach((name) -> {
			Arm arm = this.arms.find(name);
			OptionalInt java = (arm.leastJava() > LEAST) ? java(arm) : OptionalInt.empty();
			if (java.isPresent() && java.getAsInt() < arm.leastJava()) {
				leftOut.add(name);
				this.say.accept("Arm '%s' is left out: it needs Java %d, its service would run on Java %d."
					.formatted(name, arm.leastJava(), java.getAsInt()));
			}
		});
		return runs.stream().map((run) -> run.without(leftOut)).toList();
	}

	private OptionalInt java(Arm arm) {
		if (!this.context.place().startsServices()) {
			return OptionalInt.empty();
		}
		return this.context.place().java(this.context.checkout().jar(ArmTargets.find(arm.target()).service()));
	}

}
