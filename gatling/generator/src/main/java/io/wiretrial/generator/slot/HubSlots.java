package io.wiretrial.generator.slot;

import java.util.List;

import io.wiretrial.arms.lane.Lane;

/**
 * Publications of arms whose subscriptions are all open at once: each arm has lanes of
 * its own, one range after the other, of which the first ones publish. Hot path.
 */
public final class HubSlots implements Slots {

	private final OpenSlots[] parts;

	private final int firstLane;

	private final int users;

	private final int publishers;

	/**
	 * Creates the slots of one phase.
	 * @param parts the publications of each arm
	 * @param firstLane first lane of the first arm
	 * @param users lanes of each arm
	 * @param publishers those of them that publish
	 */
	public HubSlots(List<OpenSlots> parts, int firstLane, int users, int publishers) {
		this.parts = parts.toArray(OpenSlots[]::new);
		this.firstLane = firstLane;
		this.users = users;
		this.publishers = publishers;
	}

	@Override
	public boolean take(Lane lane, int eventLoop) {
		int lanes = lane.index() - this.firstLane;
		int part = lanes / this.users;
		return lanes >= 0 && part < this.parts.length && lanes % this.users < this.publishers
				&& this.parts[part].take(lane, eventLoop);
	}

	@Override
	public boolean exhausted(long nanos) {
		for (OpenSlots part : this.parts) {
			if (!part.exhausted(nanos)) {
				return false;
			}
		}
		return true;
	}

	@Override
	public void close() {
		for (OpenSlots part : this.parts) {
			part.close();
		}
	}

	@Override
	public long unsent(int part) {
		return this.parts[part].unsent(0);
	}

}
