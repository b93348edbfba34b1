package io.wiretrial.calibration.selftest;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;

import io.wiretrial.calibration.CalibrationRig;
import io.wiretrial.experiment.run.Deployment;
import io.wiretrial.experiment.run.RunContext;
import io.wiretrial.experiment.run.ServiceProgram;
import io.wiretrial.trial.TrialFiles;
import io.wiretrial.trial.schedule.Target;

/**
 * Proves the instrument: its recorder against known delays, its noise, its spread between
 * starts, its false alarms, and known slowdowns.
 *
 * @param context where and how services and generator run
 * @param out takes a line at a time
 */
public record SelfCheck(RunContext context, Consumer<String> out) {

	/** What can be tested, in this order. */
	public static final List<String> PARTS = List.of("truth", "noise", "starts", "slowdowns", "pairs");

	/** Starts of slowdowns and pairs that their bars ask for, five comparisons each. */
	public static final int PAIRS = 20;

	/**
	 * Tests and prints every figure.
	 * @param folder folder for logs and trials
	 * @param parts what is tested, of {@link #PARTS}
	 * @param pairs starts of slowdowns and pairs, at least 1
	 * @return whether every bar is met
	 * @throws InterruptedException if the testing thread is interrupted
	 */
	public boolean test(Path folder, List<String> parts, int pairs) throws InterruptedException {
		boolean met = true;
		if (parts.contains("truth")) {
			met &= truth(folder);
		}
		if (parts.contains("noise")) {
			met &= new InterleavingNoise(this.context, folder, this.out).met();
		}
		// before the pairs, which are judged with the spread that it finds
		if (parts.contains("starts")) {
			met &= new SpreadOfStarts(this.context, folder, this.out).measure();
		}
		if (parts.contains("slowdowns")) {
			met &= new FoundSlowdowns(this.context, folder, pairs, this.out).met();
		}
		if (parts.contains("pairs")) {
			met &= new PairsOfStarts(this.context, folder, pairs, this.out).met();
		}
		this.out.accept(met ? "Every bar of the self-test is met." : "A bar of the self-test is NOT met.");
		return met;
	}

	private boolean truth(Path folder) throws InterruptedException {
		try (Deployment deployment = new Deployment(this.context, new TrialFiles(folder))) {
			CalibrationRig rig = new CalibrationRig(deployment, folder, this.context.shares().generatorProcessors());
			Target lawful = deployment.start(new ServiceProgram("bare-lawful", "bare",
					List.of("--wiretrial.delay.law=" + RecorderTruth.LAW.text())));
			return new RecorderTruth(rig, lawful, this.out).met();
		}
	}

}
