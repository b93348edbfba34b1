package io.wiretrial.generator.phase;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.LongSupplier;

import io.wiretrial.arms.lane.Conditions;
import io.wiretrial.arms.lane.Step;
import io.wiretrial.generator.record.TrialRecorder;
import io.wiretrial.generator.record.Window;
import io.wiretrial.generator.slot.ArrivalTimes;
import io.wiretrial.generator.slot.ClosedSlots;
import io.wiretrial.generator.slot.HubSlots;
import io.wiretrial.generator.slot.OnceEach;
import io.wiretrial.generator.slot.OpenSlots;
import io.wiretrial.generator.slot.PacedSlots;
import io.wiretrial.generator.slot.Part;
import io.wiretrial.generator.slot.PayloadOrder;
import io.wiretrial.generator.slot.Slices;
import io.wiretrial.generator.slot.Slots;
import io.wiretrial.trial.plan.Load;
import io.wiretrial.trial.rules.TrialRules;
import io.wiretrial.trial.schedule.Cell;

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

	// Returns a closed loop of one cell that ends after so many operations or its length;
	// subscribers hear, their publishers loop.
	PhaseSpec turn(Cell cell, TrialRecorder recorder, Duration length, long operations, long seed) {
		long start = start();
		Window window = new Window(start, start + length.toNanos());
		Step step = cell.operation().subscribes() ? Step.PUBLISH : Step.OPERATE;
		int lanes = (step == Step.PUBLISH) ? cell.load().publishers() : cell.load().users();
		Part part = part(cell, recorder, new Conditions(TURN_TIMEOUT, 0, step), seed);
		Slices all = Slices.of(start, window.lengthNanos(), window.lengthNanos(), 1, seed);
		recorder.open(window);
		return new PhaseSpec(lanes,
				new ClosedSlots(this.clock, start, window.endNanos(), all, List.of(part), operations),
				List.of(recorder), window, TURN_TIMEOUT.toNanos(), window.endNanos() + 2 * TURN_TIMEOUT.toNanos(),
				false);
	}

	// Returns the phase of a block whose lanes operate.
	PhaseSpec operations(Block block, List<TrialRecorder> recorders) {
		Cell cell = block.cell();
		long start = start();
		Window window = window(block, start);
		long planned = window.endNanos() - start;
		List<Part> parts = parts(block, recorders, Step.OPERATE, 0);
		Slices slices = Slices.of(window.startNanos(), block.window().toNanos(), block.leastSliceNanos(), block.size(),
				block.seed());
		Slots slots = (cell.load().model() == Load.Model.CLOSED)
				? new ClosedSlots(this.clock, start, window.endNanos(), slices, parts, Long.MAX_VALUE)
				: (cell.load().arrivals() == Load.Arrivals.PACED) ? new PacedSlots(this.clock, start, window,
						PacedSlots.Pace.ofBlock(cell.load().users(), block.perSecond(), block.number()), slices, parts)
						: open(block, start, offsets(block, planned), slices, parts);
		recorders.forEach((recorder) -> recorder.open(window));
		return new PhaseSpec(cell.load().users(), slots, recorders, window, this.drain.toNanos(),
				start + TrialRules.deadlineNanos(planned), true);
	}

	private OpenSlots open(Block block, long start, long[] offsets, Slices slices, List<Part> parts) {
		return new OpenSlots(this.clock, start, offsets, OpenSlots.turns(offsets, start, slices),
				block.leadIn().toNanos(), parts);
	}

	private static int[] draw(Block block, long[] offsets) {
		return OpenSlots.draw(offsets, block.leadIn().toNanos(), block.size(), block.seed());
	}

	private static long[] offsets(Block block, long planned) {
		return ArrivalTimes.offsets(block.cell().load().arrivals(), block.perSecond(), planned, block.seed());
	}

	// Returns the publications of a block: each entry has lanes of its own, the first one
	// those of that number.
	PhaseSpec publications(Block block, List<TrialRecorder> recorders, int first) {
		long start = start();
		Window window = window(block, start);
		long planned = window.endNanos() - start;
		long[] offsets = offsets(block, planned);
		int[] drawn = draw(block, offsets);
		List<Part> parts = parts(block, recorders, Step.PUBLISH, first);
		List<OpenSlots> slots = new ArrayList<>();
		for (int i = 0; i < block.size(); i++) {
			long[] own = of(offsets, drawn, i);
			slots.add(new OpenSlots(this.clock, start, own, new int[own.length], block.leadIn().toNanos(),
					List.of(parts.get(i))));
		}
		Load load = block.cell().load();
		recorders.forEach((recorder) -> recorder.open(window));
		return new PhaseSpec((first + block.size()) * load.allUsers(),
				new HubSlots(slots, first * load.allUsers(), load.allUsers(), load.publishers()), recorders, window,
				this.drain.toNanos(), start + 3 * planned + STEP_TIMEOUT.toNanos(), true);
	}

	private static long[] of(long[] offsets, int[] drawn, int part) {
		long[] own = new long[offsets.length];
		int count = 0;
		for (int slot = 0; slot < offsets.length; slot++) {
			if (drawn[slot] == part) {
				own[count++] = offsets[slot];
			}
		}
		return Arrays.copyOf(own, count);
	}

	// Returns a step that each of the users of a cell takes once.
	PhaseSpec once(Cell cell, TrialRecorder recorder, Step step, int firstLane) {
		long start = this.clock.getAsLong();
		int users = (step == Step.OPERATE) ? cell.load().users() : cell.load().allUsers();
		Window window = new Window(start, start + ONCE_NANOS);
		Part part = part(cell, recorder, new Conditions(STEP_TIMEOUT, 0, step, firstLane), 0);
		recorder.open(window);
		long drain = ((step == Step.CLOSE) ? LEAVING : STEP_TIMEOUT).toNanos();
		return new PhaseSpec(firstLane + users, new OnceEach(part, users), List.of(recorder), window, drain,
				start + drain + STEP_TIMEOUT.toNanos(), false);
	}

	static boolean open(Cell cell) {
		return cell.load().model() == Load.Model.OPEN;
	}

	// An operation may take as long as if its arm were alone.
	private List<Part> parts(Block block, List<TrialRecorder> recorders, Step step, int first) {
		Duration timeout = block.leadIn().plus(block.window()).plus(this.drain);
		int lanesEach = (step == Step.PUBLISH) ? block.cell().load().allUsers() : 0;
		List<Part> parts = new ArrayList<>();
		for (int i = 0; i < block.size(); i++) {
			Entry entry = block.entries().get(i);
			parts.add(part(entry.cell(), recorders.get(i),
					new Conditions(timeout, entry.extraMicros(), step, (first + i) * lanesEach), entry.trial().seed()));
		}
		return parts;
	}

	private static Part part(Cell cell, TrialRecorder recorder, Conditions conditions, long seed) {
		return new Part(cell.index(), recorder::sink, conditions,
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
