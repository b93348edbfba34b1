package io.wiretrial.experiment.plan;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.jspecify.annotations.Nullable;

import io.wiretrial.arms.Arms;
import io.wiretrial.trial.plan.Plan;
import io.wiretrial.trial.plan.PresetName;
import io.wiretrial.trial.plan.Selection;
import io.wiretrial.trial.plan.Selection.Played;

/**
 * Reads plans by name or file. Everything that is wrong with all of them is said at once.
 *
 * @param arms the arms that plans may name
 */
public record PlanReader(Arms arms) {

	/** Names of the plans that come with Wiretrial. */
	public static final List<String> BUILT_IN = List.of("payload", "list", "voice", "feed", "hub", "spring",
			"transport", "causes", "browser");

	/** Twenty times the largest that comes with Wiretrial. */
	private static final int MOST_BYTES = 256 << 10;

	/**
	 * Reads plans.
	 * @param names names of built-in plans, or files
	 * @return the plans in the same order
	 * @throws InvalidPlanException if anything is wrong with any of them
	 */
	public List<Plan> readAll(List<String> names) {
		List<PlanProblem> problems = new ArrayList<>();
		List<Plan> plans = new ArrayList<>();
		for (String name : names) {
			PlanProblems ofFile = new PlanProblems(fileName(name));
			Plan plan = read(name, ofFile);
			if (plan != null && plans.stream().anyMatch((other) -> other.id().equals(plan.id()))) {
				ofFile.add(1, "id",
						"Plan '%s' is asked for twice: name each plan once, or change the id.".formatted(plan.id()));
			}
			if (plan != null) {
				plans.add(plan);
			}
			problems.addAll(ofFile.inOrder());
		}
		if (!problems.isEmpty()) {
			throw new InvalidPlanException(problems);
		}
		return List.copyOf(plans);
	}

	/**
	 * Returns what is played where no plan is named.
	 * @param preset how much is played
	 * @return names of the built-in plans that this preset does not leave to be named
	 */
	public List<String> unnamed(PresetName preset) {
		return readAll(BUILT_IN).stream()
			.filter((plan) -> plan.presets().getOrDefault(preset, Selection.EVERYTHING).played() == Played.WITH_ALL)
			.map(Plan::id)
			.toList();
	}

	/**
	 * Reads the text of a plan.
	 * @param file name that problems carry
	 * @param text text in YAML
	 * @return the plan, in which nothing is wrong
	 * @throws InvalidPlanException if anything is wrong with it
	 */
	public Plan readText(String file, String text) {
		PlanProblems problems = new PlanProblems(file);
		Plan plan = parse(text, problems);
		if (plan == null) {
			throw new InvalidPlanException(problems.inOrder());
		}
		return plan;
	}

	private @Nullable Plan read(String name, PlanProblems problems) {
		String text = text(name, problems);
		return (text != null) ? parse(text, problems) : null;
	}

	private @Nullable Plan parse(String text, PlanProblems problems) {
		YamlNode tree = new YamlTree(problems).read(text);
		if (tree == null) {
			return null;
		}
		Plan plan = new RecordReader(problems).read(tree, Plan.class);
		new ConditionRules(this.arms, problems).check(tree);
		new PresetRules(problems).check(tree);
		new ClaimRules(problems).check(tree);
		return (problems.count() == 0) ? plan : null;
	}

	private static @Nullable String text(String name, PlanProblems problems) {
		try {
			if (BUILT_IN.contains(name)) {
				return builtIn(name);
			}
			return ofFile(Path.of(name), problems);
		}
		catch (NoSuchFileException ex) {
			problems.add(1, "", "The file does not exist: name a file, or one of the built-in plans %s."
				.formatted(String.join(", ", BUILT_IN)));
		}
		catch (IOException ex) {
			problems.add(1, "", "The file cannot be read (%s): check that it is a readable file in UTF-8."
				.formatted(ex.getClass().getSimpleName()));
		}
		return null;
	}

	private static @Nullable String ofFile(Path file, PlanProblems problems) throws IOException {
		try (InputStream stream = Files.newInputStream(file)) {
			byte[] read = stream.readNBytes(MOST_BYTES + 1);
			if (read.length > MOST_BYTES) {
				problems.add(1, "",
						"The file is longer than %d KiB: name a plan, or divide it.".formatted(MOST_BYTES >> 10));
				return null;
			}
			return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(read)).toString();
		}
	}

	private static String builtIn(String name) throws IOException {
		try (InputStream stream = PlanReader.class.getResourceAsStream("/" + fileName(name))) {
			if (stream == null) {
				throw new NoSuchFileException(fileName(name));
			}
			return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
		}
	}

	private static String fileName(String name) {
		return BUILT_IN.contains(name) ? "plans/" + name + ".yaml" : name;
	}

}
