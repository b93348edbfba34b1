package io.wiretrial.architecture;

import java.io.IOException;
import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The arrows between modules, drawn in {@code how-it-works.md} and nowhere else. A module
 * may use what its arrows lead to, at once or by way of others. A dotted arrow leads to
 * what is found at run time, which no class of the module names.
 */
final class ModuleDiagram {

	private static final String PAGE = "docs/explanation/how-it-works.md";

	private static final Pattern DRAWN = Pattern.compile("(?s)\n```mermaid\n(.*?)\n```\n");

	private static final Pattern ARROW = Pattern.compile("(?m)^ *([a-z-]+) (-->|-\\.->) ([a-z-]+(?: & [a-z-]+)*)$");

	private final Map<String, Set<String>> arrows = new TreeMap<>();

	private final Set<String> modules = new TreeSet<>();

	private ModuleDiagram() {
	}

	static ModuleDiagram read() throws IOException {
		ModuleDiagram diagram = new ModuleDiagram();
		String drawn = DRAWN.matcher(Document.named(PAGE).text())
			.results()
			.map((found) -> found.group(1))
			.collect(Collectors.joining("\n"));
		ARROW.matcher(drawn).results().forEach(diagram::add);
		assertThat(drawn.lines().filter((line) -> line.matches(".*-.*>.*")))
			.as("lines of arrows in " + PAGE + ", each 'module --> module & module'")
			.isNotEmpty()
			.allMatch((line) -> ARROW.matcher(line).matches());
		return diagram;
	}

	private void add(MatchResult arrow) {
		Set<String> ends = Set.copyOf(Arrays.asList(arrow.group(3).split(" & ")));
		this.modules.add(arrow.group(1));
		this.modules.addAll(ends);
		if (arrow.group(2).equals("-->")) {
			this.arrows.computeIfAbsent(arrow.group(1), (module) -> new TreeSet<>()).addAll(ends);
		}
	}

	Set<String> modules() {
		return this.modules;
	}

	Set<String> arrowsOf(String module) {
		return this.arrows.getOrDefault(module, Set.of());
	}

	/** The module itself, and all that its arrows lead to. */
	Set<String> reachOf(String module) {
		Set<String> reach = new TreeSet<>();
		reach(module, reach);
		return reach;
	}

	private void reach(String module, Set<String> reached) {
		if (reached.add(module)) {
			arrowsOf(module).forEach((end) -> reach(end, reached));
		}
	}

}
