package io.wiretrial.generator.record;

/** Plain counters of one event loop or of all of them; one writer at a time. */
final class Counts {

	long intended;

	long completed;

	long completedInWindow;

	long completedAnywhere;

	long events;

	long failed;

	long failedAnywhere;

	long requestBytes;

	long replyBytes;

	void add(Counts other) {
		this.intended += other.intended;
		this.completed += other.completed;
		this.completedInWindow += other.completedInWindow;
		this.completedAnywhere += other.completedAnywhere;
		this.events += other.events;
		this.failed += other.failed;
		this.failedAnywhere += other.failedAnywhere;
		this.requestBytes += other.requestBytes;
		this.replyBytes += other.replyBytes;
	}

	void clear() {
		this.intended = 0;
		this.completed = 0;
		this.completedInWindow = 0;
		this.completedAnywhere = 0;
		this.events = 0;
		this.failed = 0;
		this.failedAnywhere = 0;
		this.requestBytes = 0;
		this.replyBytes = 0;
	}

}
