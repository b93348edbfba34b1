package io.wiretrial.generator.record;

/** Plain counters of one event loop or of all of them; one writer at a time. */
final class OperationCounters {

	long intended;

	long completed;

	long completedInWindow;

	long completedAnywhere;

	long events;

	long logged;

	long failed;

	long requestBytes;

	long replyBytes;

	void add(OperationCounters other) {
		this.intended += other.intended;
		this.completed += other.completed;
		this.completedInWindow += other.completedInWindow;
		this.completedAnywhere += other.completedAnywhere;
		this.events += other.events;
		this.logged += other.logged;
		this.failed += other.failed;
		this.requestBytes += other.requestBytes;
		this.replyBytes += other.replyBytes;
	}

}
