package io.wiretrial.contract;

import java.util.List;

/**
 * An enum whose constants stand in the order of their Protobuf twins, which are numbered
 * from 0 without gaps.
 */
public interface NumberedEnum {

	/**
	 * The place of the constant, as every enum has it.
	 * @return place, from 0
	 */
	int ordinal();

	/**
	 * The number on the wire.
	 * @return number, from 0 without gaps
	 */
	default int number() {
		return ordinal();
	}

	/**
	 * Finds constants by number. Hot path: no copying of {@code values()}.
	 *
	 * @param <E> the enum
	 */
	final class Index<E extends Enum<E> & NumberedEnum> {

		private final List<E> constants;

		/**
		 * Indexes an enum.
		 * @param type class of the enum
		 */
		public Index(Class<E> type) {
			this.constants = List.of(type.getEnumConstants());
		}

		/**
		 * Finds a constant.
		 * @param field name of the field it is for
		 * @param number number on the wire, from 0
		 * @return constant with that number
		 * @throws InvalidRequestException if no constant has the number
		 */
		public E of(String field, int number) {
			if (number < 0 || number >= this.constants.size()) {
				throw new InvalidRequestException(field, "Unknown enum number " + number,
						"use one of " + this.constants + " by number from 0");
			}
			return this.constants.get(number);
		}

	}

}
