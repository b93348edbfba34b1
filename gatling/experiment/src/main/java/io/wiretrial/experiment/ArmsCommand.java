package io.wiretrial.experiment;

import java.util.concurrent.Callable;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

import io.wiretrial.experiment.plan.ArmCatalogue;

/** Lists arms. */
@Command(name = "arms", mixinStandardHelpOptions = true, description = "Lists the arms that plans may name.")
final class ArmsCommand implements Callable<Integer> {

	@Spec
	private @Nullable CommandSpec spec;

	@Override
	public Integer call() {
		ArmCatalogue arms = new Wiring().arms();
		for (String name : arms.names()) {
			String line = "%-20s %-10s %s".formatted(name, arms.service(name), arms.description(name));
			if (this.spec != null) {
				this.spec.commandLine().getOut().println(line);
			}
		}
		return 0;
	}

}
