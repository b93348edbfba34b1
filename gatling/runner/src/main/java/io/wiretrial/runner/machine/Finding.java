package io.wiretrial.runner.machine;

/**
 * One thing that the doctor looked at.
 *
 * @param name what was looked at
 * @param value what was found
 * @param distorts whether it will distort numbers
 * @param remark what it means for a run; empty if nothing
 */
public record Finding(String name, String value, boolean distorts, String remark) {

	static Finding fine(String name, String value) {
		return new Finding(name, value, false, "");
	}

	static Finding of(String name, String value, boolean distorts, String remark) {
		return new Finding(name, value, distorts, distorts ? remark : "");
	}

	@Override
	public String toString() {
		String mark = this.distorts ? "!" : " ";
		return "%s %-18s %s%s".formatted(mark, this.name, this.value,
				this.remark.isEmpty() ? "" : "\n" + " ".repeat(21) + this.remark);
	}

}
