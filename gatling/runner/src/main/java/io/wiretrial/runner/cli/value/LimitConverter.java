package io.wiretrial.runner.cli.value;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

import io.wiretrial.model.plan.Limit;

/** Reads the limit of an option. */
public final class LimitConverter implements ITypeConverter<Limit> {

	@Override
	public Limit convert(String value) {
		try {
			return Limit.of(value);
		}
		catch (IllegalArgumentException ex) {
			throw new TypeConversionException(String.valueOf(ex.getMessage()));
		}
	}

}
