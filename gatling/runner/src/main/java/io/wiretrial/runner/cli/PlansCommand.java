package io.wiretrial.runner.cli;

import java.util.List;
import java.util.Locale;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

import io.wiretrial.arms.Arms;
import io.wiretrial.arms.own.OwnArms;
import io.wiretrial.model.plan.Claim;
import io.wiretrial.model.plan.Plan;
import io.wiretrial.model.plan.PlanArm;
import io.wiretrial.model.plan.PresetName;
import io.wiretrial.runner.plan.PlanReader;
import io.wiretrial.runner.schedule.Arithmetic;
import io.wiretrial.runner.schedule.Scheduler;

/** Lists plans. */
@Command(name = "plans", mixinStandardHelpOptions = true,
		description = "Checks plans, and lists their questions, conditions and times.")
final class PlansCommand extends PrintingCommand {

	@Parameters(paramLabel = "PLAN", description = "Names of built-in plans, or files. Default: all built-in plans.")
	private @Nullable List<String> plans;

	@Override
	public Integer call() {
		List<String> named = (this.plans != null) ? this.plans : PlanReader.BUILT_IN;
		for (Plan plan : new PlanReader(Arms.all()).readAll(named)) {
			line("%s: %s".formatted(plan.id(), plan.question()));
			plan.conditions()
				.forEach((condition) -> line("  %-24s %s against %s".formatted(condition.id(),
						String.join(", ", condition.arms()), condition.baseline())));
			line("  published claims: " + plan.claims().stream().map(Claim::publishedId).distinct().count());
			Arms arms = OwnArms.beside(Arms.all(), plan.arms().stream().map(PlanArm::name).toList());
			for (PresetName preset : PresetName.values()) {
				Arithmetic arithmetic = new Scheduler(arms, preset, 1).schedule(plan).arithmetic();
				line("  %-8s %s".formatted(preset.name().toLowerCase(Locale.ROOT),
						arithmetic.text(preset.warmUpLimit())));
			}
		}
		return 0;
	}

}
