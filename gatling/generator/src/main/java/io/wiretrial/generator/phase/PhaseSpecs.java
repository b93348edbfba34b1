package io.wiretrial.generator.phase;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongSupplier;

import io.wiretrial.arms.lane.Conditions;
import io.wiretrial.arms.lane.Step;
import io.wiretrial.generator.record.TrialRecorder;
import io.wiretrial.generator.record.Window;
import io.wiretrial.generator.slot.ArmShare;
import io.wiretrial.generator.slot.ArrivalTimes;
import io.wiretrial.generator.slot.CappedSlots;
import io.wiretrial.generator.slot.ClosedSlots;
import io.wiretrial.generator.slot.LaneRanges;
import io.wiretrial.generator.slot.OneSlotPerLane;
import io.wiretrial.generator.slot.OpenSlots;
import io.wiretrial.generator.slot.PacedSlots;
import io.wiretrial.generator.slot.PayloadOrder;
import io.wiretrial.generator.slot.Slices;
import io.wiretrial.generator.slot.Slots;
import io.wiretrial.generator.slot.Turns;
import io.wiretrial.model.plan.ArrivalRate;
import io.wiretrial.model.plan.Load;
import io.wiretrial.model.rules.TrialRules;
import io.wiretrial.model.schedule.Cell;

/**
 * Makes the specifications of phases, and opens the recorders that they name.
 *
 * @param drain time after a phase in which operations may end
 * @param clock monotonic time in nanoseconds
 */
record PhaseSpecs(Duration drain, LongSupplier clock) {

	private static final Duration TURN_TIMEOUT = Duration.ofSeconds(5);

	// Longest time of subscribing and of leaving
	private static final Duration STEP_TIMEOUT = Duration.ofSeconds(10);

	// Longest time until all lanes leave: one that stays subscribed cannot subscribe
	// again
	private static final Duration LEAVING = Duration.ofMinutes(1);

	// Recorded time of a step that everybody takes at once
	private static final long ONCE_NANOS = 1_000_000_000L;

	// Returns a closed loop of one cell, to warm it up; subscribers hear, their
	// publishers loop.
	PhaseSpec turn(Cell cell, TrialRecorder recorder, Duration length, long seed) {
		long start = start();
		Window window = new Window(start, start + length.toNanos());
		Step step = cell.operation().subscribes() ? Step.PUBLISH : Step.OPERATE;
		int firstLane = cell.firstLane();
		int lanes = (step == Step.PUBLISH) ? cell.load().publishers() : cell.load().users();
		ArmShare part = part(cell, recorder, new Conditions(TURN_TIMEOUT, 0, step, firstLane, true), seed);
		recorder.open(window);
		return new PhaseSpec(firstLane + lanes,
				new LaneRanges(List.of(new LaneRanges.Range(firstLane, lanes,
						closed(cell.load(), window, Turns.alone(window), part)))),
				List.of(recorder), window, TURN_TIMEOUT.toNanos(), window.endNanos() + 2 * TURN_TIMEOUT.toNanos(),
				false);
	}

	// Returns the phase of a block whose lanes operate.
	PhaseSpec operations(Block block, List<TrialRecorder> recorders) {
		long start = start();
		Window window = window(block, start);
		long planned = window.endNanos() - start;
		List<ArmShare> parts = parts(block, recorders, Step.OPERATE);
		Slices slices = Slices.of(window.startNanos(), block.window().toNanos(), block.leastSliceNanos(), block.size(),
				block.seed());
		long[] offsets = isScheduled(block.cell()) ? offsets(block, planned) : new long[0];
		int[] drawn = OpenSlots.turns(offsets, start, slices);
		List<LaneRanges.Range> ranges = new ArrayList<>();
		for (int i = 0; i < block.size(); i++) {
			ranges.add(new LaneRanges.Range(block.entries().get(i).cell().firstLane(), block.cell().load().users(),
					isScheduled(block.cell()) ? open(block, start, OpenSlots.of(offsets, drawn, i), parts.get(i))
							: looping(block, start, window, new Turns(slices, i), parts.get(i))));
		}
		recorders.forEach((recorder) -> recorder.open(window));
		return new PhaseSpec(block.lanes(), new LaneRanges(ranges), recorders, window,
				this.drain.plus(block.paced()).toNanos(), start + TrialRules.deadlineNanos(planned), true);
	}

	// Whether all arms share one schedule of arrivals.
	private static boolean isScheduled(Cell cell) {
		return open(cell) && cell.load().arrivals() != Load.Arrivals.PACED;
	}

	private Slots looping(Block block, long start, Window window, Turns turns, ArmShare part) {
		Load load = block.cell().load();
		return (load.model() == Load.Model.CLOSED) ? closed(load, new Window(start, window.endNanos()), turns, part)
				: new PacedSlots(this.clock, start, window,
						PacedSlots.Pace.ofBlock(load.users(), block.perSecond(), block.number()), turns, part);
	}

	// A closed load with a ceiling keeps it in the warm-up too. The rate of an open one
	// is no ceiling: its turns tell what arms reach.
	private Slots closed(Load load, Window phase, Turns turns, ArmShare part) {
		ArrivalRate rate = load.rate();
		Double most = (rate != null && load.model() == Load.Model.CLOSED) ? rate.perSecond() : null;
		return (most != null)
				? new CappedSlots(this.clock, phase, new CappedSlots.Most(load.users(), most), turns, part)
				: new ClosedSlots(this.clock, phase, turns, part);
	}

	private OpenSlots open(Block block, long start, long[] offsets, ArmShare part) {
		return new OpenSlots(this.clock, start, offsets, block.leadIn().toNanos(), part);
	}

	private static long[] offsets(Block block, long planned) {
		return ArrivalTimes.offsets(block.cell().load().arrivals(), block.perSecond(), planned, block.seed());
	}

	// Returns the publications of a block.
	PhaseSpec publications(Block block, List<TrialRecorder> recorders) {
		long start = start();
		Window window = window(block, start);
		long planned = window.endNanos() - start;
		long[] offsets = offsets(block, planned);
		int[] drawn = OpenSlots.draw(offsets, block.leadIn().toNanos(), block.size(), block.seed());
		List<ArmShare> parts = parts(block, recorders, Step.PUBLISH);
		List<LaneRanges.Range> ranges = new ArrayList<>();
		for (int i = 0; i < block.size(); i++) {
			ranges.add(new LaneRanges.Range(block.entries().get(i).cell().firstLane(), block.cell().load().publishers(),
					open(block, start, OpenSlots.of(offsets, drawn, i), parts.get(i))));
		}
		recorders.forEach((recorder) -> recorder.open(window));
		return new PhaseSpec(block.lanes(), new LaneRanges(ranges), recorders, window, this.drain.toNanos(),
				start + 3 * planned + STEP_TIMEOUT.toNanos(), true);
	}

	// Returns a step that each of the first lanes of a cell takes once.
	PhaseSpec once(Cell cell, TrialRecorder recorder, Step step, int lanes) {
		long start = this.clock.getAsLong();
		Window window = new Window(start, start + ONCE_NANOS);
		ArmShare part = part(cell, recorder, new Conditions(STEP_TIMEOUT, 0, step, cell.firstLane()), 0);
		recorder.open(window);
		long drain = ((step == Step.CLOSE) ? LEAVING : STEP_TIMEOUT).toNanos();
		return new PhaseSpec(cell.firstLane() + lanes, new OneSlotPerLane(part, lanes), List.of(recorder), window,
				drain, start + drain + STEP_TIMEOUT.toNanos(), false);
	}

	static boolean open(Cell cell) {
		return cell.load().model() == Load.Model.OPEN;
	}

	// An operation may take as long as if its arm were alone.
	private List<ArmShare> parts(Block block, List<TrialRecorder> recorders, Step step) {
		Duration timeout = block.leadIn().plus(block.window()).plus(this.drain).plus(block.paced());
		List<ArmShare> parts = new ArrayList<>();
		for (int i = 0; i < block.size(); i++) {
			BlockTrial entry = block.entries().get(i);
			parts.add(part(entry.cell(), recorders.get(i),
					new Conditions(timeout, entry.extraMicros(), step, entry.cell().firstLane()),
					entry.trial().seed()));
		}
		return parts;
	}

	private static ArmShare part(Cell cell, TrialRecorder recorder, Conditions conditions, long seed) {
		return new ArmShare(cell.index(), recorder::sink, conditions,
				new PayloadOrder(seed, PayloadOrder.pool(cell.payload())));
	}

	private static Window window(Block block, long start) {
		long open = start + block.leadIn().toNanos();
		return new Window(open, open + block.window().toNanos() * block.size());
	}

	private long start() {
		return this.clock.getAsLong() + PhaseRunner.NOTICE_NANOS;
	}

}
