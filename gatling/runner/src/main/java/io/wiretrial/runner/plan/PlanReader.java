package io.wiretrial.runner.plan;

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
import io.wiretrial.model.plan.Plan;

/**
 * Reads plans by name or file. Everything that is wrong with all of them is said at once.
 *
 * @param arms the arms that plans may name beside their own
 */
public record PlanReader(Arms arms) {

	/** Plans that are played where none is named, in this order. */
	public static final List<String> DEFAULT = List.of("calls", "boot", "list", "feed");

	/** Plans that {@code all} stands for. */
	public static final List<String> ALL = List.of("calls", "boot", "list", "feed", "media", "voice", "hub");

	/** Names of the plans that come with Wiretrial. */
	public static final List<String> BUILT_IN = List.of("calls", "boot", "list", "feed", "media", "voice", "hub",
			"spring", "causes", "transport", "networks", "browser", "tokens");

	private static final String EVERYTHING = "all";

	/** Twenty times the largest that comes with Wiretrial. */
	private static final int MOST_BYTES = 256 << 10;

	/**
	 * Reads plans.
	 * @param names names of built-in plans, files, or {@code all}
	 * @return the plans in the same order
	 * @throws InvalidPlanException if anything is wrong with any of them
	 */
	public List<Plan> readAll(List<String> names) {
		List<PlanProblem> problems = new ArrayList<>();
		List<Plan> plans = new ArrayList<>();
		for (String name : names.equals(List.of(EVERYTHING)) ? ALL : names) {
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
	 * Reads the text of a plan.
	 * @param file name that problems carry
	 * @param text text in YAML
	 * @return the plan, in which nothing is wrong
	 * @throws InvalidPlanException if anything is wrong with it
	 */
	public Plan readText(String file, String text) {
		PlanProblems problems = new PlanProblems(file);
		Plan plan = parse(text, problems, Path.of(file).getParent());
		if (plan == null) {
			throw new InvalidPlanException(problems.inOrder());
		}
		return plan;
	}

	/**
	 * Reads a plan that a command made of its options, so that its lines say nothing.
	 * @param file name that the plan's file would have
	 * @param text text in YAML
	 * @return the plan, in which nothing is wrong
	 * @throws InvalidPlanException if anything is wrong with the options
	 */
	public Plan readOptions(String file, String text) {
		try {
			return readText(file, text);
		}
		catch (InvalidPlanException ex) {
			throw ex.ofOptions();
		}
	}

	private @Nullable Plan read(String name, PlanProblems problems) {
		String text = text(name, problems);
		return (text != null) ? parse(text, problems, Path.of(name).getParent()) : null;
	}

	// Paths are relative to the plan's file
	private @Nullable Plan parse(String text, PlanProblems problems, @Nullable Path folder) {
		YamlNode tree = new YamlTree(problems).read(text);
		if (tree == null) {
			return null;
		}
		RecordReader records = new RecordReader(problems);
		Plan plan = records.read(tree, Plan.class);
		Arms all = new OwnArmRules(this.arms, problems, folder).check(tree);
		new ConditionRules(all, records, problems).check(tree);
		new PrimaryRules(records, problems).check(tree);
		new ClaimRules(records, problems).check(tree);
		new PayloadRules(problems, folder).check(tree);
		return (plan != null && problems.count() == 0) ? plan.in(folder) : null;
	}

	private static @Nullable String text(String name, PlanProblems problems) {
		try {
			if (BUILT_IN.contains(name)) {
				return builtIn(name);
			}
			return ofFile(Path.of(name), problems);
		}
		catch (NoSuchFileException ex) {
			problems.add(1, "", "The file does not exist: name a file, all, or one of the built-in plans %s."
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
