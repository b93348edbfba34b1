package io.wiretrial.arms.lane;

/**
 * Numbers what a lane publishes, topic by topic. Confined to the lane's event loop.
 */
public final class PublicationCounter {

	private long[] next = new long[0];

	/**
	 * Begins again.
	 * @param topics number of topics
	 */
	public void begin(int topics) {
		this.next = new long[topics];
	}

	/**
	 * Numbers the next publication.
	 * @param topic which topic, from 0
	 * @return number of the publication within its topic, from 0
	 */
	public long next(int topic) {
		return this.next[topic]++;
	}

}
