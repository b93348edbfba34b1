package io.wiretrial.report.statistics;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * The blocks of a sample, and which of them count as one: each by itself where one to
 * five starts were played, those of a start together from six starts on. Every statistic
 * is a function of how often each block counts: once, not at all, or as often as it was
 * drawn.
 *
 * @param starts start of each block, in the order of the blocks
 */
public record Sample(List<Integer> starts) {

	/** Starts from which on they are the sample. */
	public static final int FEWEST_STARTS = 6;

	public Sample {
		starts = List.copyOf(starts);
	}

	/**
	 * Makes a sample of blocks of one start.
	 * @param blocks number of blocks, 0 or more
	 * @return as many blocks
	 */
	public static Sample ofBlocks(int blocks) {
		return new Sample(Collections.nCopies(blocks, 1));
	}

	/**
	 * Tells what is left out at a time.
	 * @return true for starts, false for blocks
	 */
	public boolean countsStarts() {
		return distinct().size() >= FEWEST_STARTS;
	}

	/**
	 * Counts what is left out at a time.
	 * @return number of starts, or of blocks
	 */
	public int units() {
		return countsStarts() ? distinct().size() : this.starts.size();
	}

	/**
	 * Counts every block once.
	 * @return a weight for each block
	 */
	public int[] all() {
		int[] weights = new int[this.starts.size()];
		Arrays.fill(weights, 1);
		return weights;
	}

	/**
	 * Counts one block alone.
	 * @param block position of the block, from 0
	 * @return a weight for each block
	 */
	public int[] only(int block) {
		int[] weights = new int[this.starts.size()];
		weights[block] = 1;
		return weights;
	}

	/**
	 * Counts the blocks of one start alone.
	 * @param start one of the starts
	 * @return a weight for each block
	 */
	public int[] of(int start) {
		return this.starts.stream().mapToInt((each) -> (each == start) ? 1 : 0).toArray();
	}

	int[] without(int unit) {
		int[] counts = new int[units()];
		Arrays.fill(counts, 1);
		counts[unit] = 0;
		return weights(counts);
	}

	// As many units as there are, drawn with replacement
	int[] drawn(Random random) {
		int[] counts = new int[units()];
		for (int i = 0; i < counts.length; i++) {
			counts[random.nextInt(counts.length)]++;
		}
		return weights(counts);
	}

	private int[] weights(int[] counts) {
		if (!countsStarts()) {
			return counts;
		}
		List<Integer> distinct = distinct();
		return this.starts.stream().mapToInt((start) -> counts[distinct.indexOf(start)]).toArray();
	}

	private List<Integer> distinct() {
		return this.starts.stream().distinct().sorted().toList();
	}

}
