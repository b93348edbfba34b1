package io.wiretrial.runner.drive;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

import io.wiretrial.arms.own.OwnArm;
import io.wiretrial.model.TrialFiles;
import io.wiretrial.model.plan.PlanArm;
import io.wiretrial.model.schedule.Target;
import io.wiretrial.payload.InvalidPayloadException;
import io.wiretrial.runner.run.TriedArms;
import io.wiretrial.runner.run.UnusableEnvironmentException;
import io.wiretrial.targets.Launcher;
import io.wiretrial.targets.Place;
import io.wiretrial.targets.ServiceSpec;
import io.wiretrial.targets.TargetNotReadyException;
import io.wiretrial.targets.given.OwnPlace;
import io.wiretrial.targets.given.OwnService;

/**
 * Tries arms of plans' own before anything is played: each is asked once, alone. What is
 * started from a command is started for that, and ended again.
 *
 * @param place where all other services run
 * @param say takes a line for the user
 */
public record PlanArmTries(Place place, Consumer<String> say) {

	private static final Duration READY = Duration.ofMinutes(2);

	/**
	 * Tries them.
	 * @param arms arms of plans' own, each name once
	 * @return what a run needs of them, to be closed
	 * @throws InterruptedException if the running thread is interrupted
	 * @throws UnusableEnvironmentException if one of them does not answer as it should;
	 * then nothing was written
	 */
	public TriedArms tried(List<PlanArm> arms) throws InterruptedException {
		if (arms.isEmpty()) {
			return TriedArms.NONE;
		}
		PrivateFolder folder = PrivateFolder.make();
		try {
			List<OwnArm> own = new ArrayList<>();
			Map<String, OwnService> services = new LinkedHashMap<>();
			for (PlanArm arm : arms) {
				try {
					PlanArmTry one = new PlanArmTry(arm, folder);
					OwnService service = one.service();
					services.put(arm.name(), service);
					own.add(tried(one, service, folder.path()));
				}
				catch (UnusableEnvironmentException | InvalidPayloadException | TargetNotReadyException ex) {
					throw new UnusableEnvironmentException(
							"Arm '%s': %s".formatted(arm.name(), PlanArmTry.inKeys(String.valueOf(ex.getMessage()))));
				}
			}
			return new TriedArms(own, services, folder::close);
		}
		catch (RuntimeException | InterruptedException ex) {
			folder.close();
			throw ex;
		}
	}

	private OwnArm tried(PlanArmTry one, OwnService service, Path folder) throws InterruptedException {
		if (service.command() == null) {
			return tried(one, service.target());
		}
		String name = one.arm().name();
		try (Launcher launcher = new OwnPlace(this.place, Map.of(name, service)).open(new TrialFiles(folder))) {
			return tried(one,
					launcher.start(new ServiceSpec(name, folder, List.of(), List.of(), READY, null, Map.of(), Map.of()))
						.target());
		}
	}

	private OwnArm tried(PlanArmTry one, Target target) throws InterruptedException {
		TriedCall call = one.tried(target);
		this.say.accept("Arm %s, %s: %s".formatted(one.arm().name(), one.arm().called(), call.first().said()));
		return call.arm().as(one.arm().name(), PlanArmTry.isJson(call.first()));
	}

}
