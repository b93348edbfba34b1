package io.wiretrial.runner.cli.value;

import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

import io.wiretrial.model.plan.PresetName;

/** Reads the name of a preset. */
public final class PresetConverter implements ITypeConverter<PresetName> {

	private static final Set<String> PLANS = Set.of("networks", "browser");

	@Override
	public PresetName convert(String value) {
		String name = value.toLowerCase(Locale.ROOT);
		if (PLANS.contains(name)) {
			throw new TypeConversionException(
					"'%s' is a plan, not a preset: use wiretrial run %s.".formatted(value, name));
		}
		return Stream.of(PresetName.values())
			.filter((preset) -> preset.name().toLowerCase(Locale.ROOT).equals(name))
			.findFirst()
			.orElseThrow(() -> new TypeConversionException(
					"'%s' is no preset: use smoke, quick, standard or full.".formatted(value)));
	}

}
