package io.wiretrial.contract;

import java.util.List;

/**
 * An enum whose constants carry the numbers of their Protobuf twins. It exists so that
 * the order of the constants is not the wire format.
 */
public interface NumberedEnum {

	/**
	 * The number on the wire.
	 * @return number, from 0 without gaps
	 */
	int number();

	/**
	 * Finds constants by number. Hot path: no copying of {@code values()}.
	 *
	 * @param <E> the enum
	 */
	final class Index<E extends Enum<E> & NumberedEnum> {

		private final List<E> constants;

		/**
		 * Indexes an enum.
		 * @param type class of the enum; a gap in its numbers is an
		 * IllegalArgumentException
		 */
		public Index(Class<E> type) {
			this.constants = List.of(type.getEnumConstants());
			for (int number = 0; number < this.constants.size(); number++) {
				if (this.constants.get(number).number() != number) {
					throw new IllegalArgumentException(
							"Number " + number + " in " + type.getName() + " is missing: number without gaps from 0.");
				}
			}
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
