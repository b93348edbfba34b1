package io.wiretrial.runner.cli.gate;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

import io.wiretrial.report.gate.Gate;

/** Reads the gate of an option. */
final class GateConverter implements ITypeConverter<Gate> {

	@Override
	public Gate convert(String value) {
		try {
			return Gate.of(value);
		}
		catch (IllegalArgumentException ex) {
			throw new TypeConversionException(String.valueOf(ex.getMessage()));
		}
	}

}
