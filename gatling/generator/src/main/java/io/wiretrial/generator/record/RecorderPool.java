package io.wiretrial.generator.record;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.stream.Stream;

/**
 * Recorders that nobody uses now: each holds megabytes, and a block needs as many as it
 * has trials. Used by the controller's thread alone.
 */
public final class RecorderPool {

	private final Deque<TrialRecorder> free = new ArrayDeque<>();

	private final int eventLoops;

	/**
	 * Creates an empty pool.
	 * @param eventLoops number of event loops that write to a recorder
	 */
	public RecorderPool(int eventLoops) {
		this.eventLoops = eventLoops;
	}

	/**
	 * Takes recorders, quiet ones.
	 * @param count how many
	 * @return recorders to be opened, and given back by {@link #give}
	 */
	public List<TrialRecorder> take(int count) {
		return Stream.generate(this::take).limit(count).toList();
	}

	/**
	 * Takes a recorder.
	 * @return recorder to be opened, and given back by {@link #give}
	 */
	public TrialRecorder take() {
		TrialRecorder known = this.free.poll();
		return (known != null) ? known : new TrialRecorder(this.eventLoops);
	}

	/**
	 * Gives recorders back whose recordings nobody reads any more. One to which an event
	 * loop may still write is forgotten.
	 * @param recorders recorders of this pool
	 */
	public void give(List<TrialRecorder> recorders) {
		recorders.forEach((recorder) -> recorder.log(null));
		recorders.stream().filter(TrialRecorder::quiet).forEach(this.free::add);
	}

}
