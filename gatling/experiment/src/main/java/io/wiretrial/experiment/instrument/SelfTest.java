package io.wiretrial.experiment.instrument;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;

import io.wiretrial.experiment.run.ServiceProgram;
import io.wiretrial.experiment.run.Setting;
import io.wiretrial.experiment.run.Stage;
import io.wiretrial.trial.TrialFiles;
import io.wiretrial.trial.schedule.Target;

/**
 * Proves the instrument on a null target in about 25 minutes: recorder, noise, false
 * alarms, and known slowdowns.
 */
public final class SelfTest {

	private final Setting setting;

	private final Consumer<String> out;

	/**
	 * Makes a self-test.
	 * @param setting where it is played
	 * @param out takes lines for the user
	 */
	public SelfTest(Setting setting, Consumer<String> out) {
		this.setting = setting;
		this.out = out;
	}

	/**
	 * Tests everything and prints every figure.
	 * @param folder folder for logs and trials
	 * @param parts what is tested: {@code truth}, {@code noise}, {@code alarms}
	 * @return whether every bar is met
	 * @throws InterruptedException if the testing thread is interrupted
	 */
	public boolean test(Path folder, List<String> parts) throws InterruptedException {
		boolean met = true;
		try (Stage stage = new Stage(this.setting, new TrialFiles(folder))) {
			Bench bench = new Bench(stage, folder, this.setting.shares().generatorProcessors());
			if (parts.contains("truth")) {
				Target lawful = stage.start(new ServiceProgram("bare-lawful", "bare",
						List.of("--wiretrial.delay.law=" + RecorderTruth.LAW.text())));
				met &= new RecorderTruth(bench, lawful, this.out).met();
			}
			Target bare = stage.start(ServiceProgram.of("bare"));
			if (parts.contains("noise")) {
				new WindowNoise(bench, bare, this.out).print();
			}
			if (parts.contains("alarms")) {
				met &= new FalseAlarms(bench, bare, this.out).met();
			}
		}
		this.out.accept(met ? "Every bar of the self-test is met." : "A bar of the self-test is NOT met.");
		return met;
	}

}
