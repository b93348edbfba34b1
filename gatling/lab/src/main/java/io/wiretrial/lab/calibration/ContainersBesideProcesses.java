package io.wiretrial.lab.calibration;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

import io.wiretrial.lab.calibration.ClosedLoopPlan.Task;
import io.wiretrial.model.TrialFiles;
import io.wiretrial.model.environment.Calibration.Comparison;
import io.wiretrial.model.plan.Connections;
import io.wiretrial.model.plan.Measure;
import io.wiretrial.model.plan.Operation;
import io.wiretrial.model.result.TrialResult;
import io.wiretrial.model.schedule.Target;
import io.wiretrial.runner.run.Deployment;
import io.wiretrial.runner.run.RunContext;
import io.wiretrial.runner.run.ServiceProgram;

/**
 * The median latency of unary gRPC between containers, beside that between processes:
 * service and generator are each pinned to a half of the processors in both. One lane in
 * a loop, so that nothing waits for anything but the answer.
 *
 * @param processes a context with processes of this machine
 * @param containers the same with containers
 * @param folder takes the files
 */
record ContainersBesideProcesses(RunContext processes, RunContext containers, Path folder) {

	private static final Task UNARY = new Task("grpc-proto", Operation.ECHO, "fields-5");

	private static final ClosedLoopPlan CLOSED_LOOP = new ClosedLoopPlan("unary",
			ClosedLoopPlan.closed(1, Connections.PER_USER), Duration.ofSeconds(8), Duration.ofMillis(200),
			Duration.ofSeconds(2), 1, false);

	List<Comparison> compare() throws InterruptedException {
		List<Double> contained = new ArrayList<>();
		List<Double> local = new ArrayList<>();
		try (Deployment first = new Deployment(this.containers, new TrialFiles(this.folder));
				Deployment second = new Deployment(this.processes, new TrialFiles(this.folder.resolve("processes")))) {
			CalibrationRig inContainers = rig(first, this.folder);
			CalibrationRig inProcesses = rig(second, this.folder.resolve("processes"));
			List<Target> there = List.of(first.start(ServiceProgram.of("echo-grpc")));
			List<Target> here = List.of(second.start(ServiceProgram.of("echo-grpc")));
			for (int pair = 0; pair < SpringBesideBare.PAIRS; pair++) {
				contained.add(median(inContainers, there));
				local.add(median(inProcesses, here));
			}
		}
		return List.of(PairedRatios.compare("containers : processes, grpc-proto, fields-5", "median ns", contained,
				local, 1.5, false));
	}

	private CalibrationRig rig(Deployment deployment, Path own) {
		return new CalibrationRig(deployment, own, this.processes.shares().generatorProcessors());
	}

	private static double median(CalibrationRig rig, List<Target> targets) throws InterruptedException {
		List<TrialResult> trials = rig.play(targets, CLOSED_LOOP.of(List.of(UNARY)));
		return trials.get(0).time(Measure.TOTAL).p50();
	}

}
