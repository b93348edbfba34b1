package io.wiretrial.docker;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;

/** The files of the compose demo as maps and lists; JSON is YAML too. */
public final class ComposeDemo {

	private static final Path FOLDER = Path.of("../docker");

	private ComposeDemo() {
	}

	static Map<String, Object> compose() throws IOException {
		return map(yaml("compose.yaml"));
	}

	static Map<String, Map<String, Object>> services() throws IOException {
		Map<String, Map<String, Object>> services = new LinkedHashMap<>();
		map(compose().get("services")).forEach((name, service) -> services.put(name, map(service)));
		return services;
	}

	static List<Map<String, Object>> dashboards() throws IOException {
		try (Stream<Path> files = Files.list(FOLDER.resolve("grafana/dashboards"))) {
			List<Map<String, Object>> dashboards = new ArrayList<>();
			for (Path file : files.sorted().toList()) {
				dashboards.add(map(yaml("grafana/dashboards/" + file.getFileName())));
			}
			return dashboards;
		}
	}

	static Object yaml(String file) throws IOException {
		return new Yaml(new SafeConstructor(new LoaderOptions())).load(text(file));
	}

	static String text(String file) throws IOException {
		return Files.readString(FOLDER.resolve(file));
	}

	@SuppressWarnings("unchecked")
	public static Map<String, Object> map(Object node) {
		return (node != null) ? (Map<String, Object>) node : Map.of();
	}

	@SuppressWarnings("unchecked")
	public static List<Object> list(Object node) {
		return (node != null) ? (List<Object>) node : List.of();
	}

}
