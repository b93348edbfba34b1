package io.wiretrial.runner.cli.value;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/**
 * A size of memory as Docker's options write it.
 *
 * @param mebibytes size in MiB
 */
public record MemorySize(int mebibytes) {

	private static final Pattern FORM = Pattern.compile("([0-9]{1,7})([mg])", Pattern.CASE_INSENSITIVE);

	static MemorySize parse(String text) {
		Matcher matcher = FORM.matcher(text);
		if (!matcher.matches()) {
			throw new TypeConversionException(
					"'%s' is not a size of memory: write whole MiB or GiB such as 512m or 2g".formatted(text));
		}
		long number = Long.parseLong(matcher.group(1));
		long mebibytes = matcher.group(2).equalsIgnoreCase("g") ? number * 1_024 : number;
		return new MemorySize((int) Math.min(Integer.MAX_VALUE, mebibytes));
	}

	/** Reads it from the command line. */
	public static final class Converter implements ITypeConverter<MemorySize> {

		@Override
		public MemorySize convert(String text) {
			return parse(text);
		}

	}

}
