package io.wiretrial.runner.plan;

import java.net.URI;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.jspecify.annotations.Nullable;

import io.wiretrial.arms.Arms;
import io.wiretrial.arms.own.OwnArms;
import io.wiretrial.model.plan.PlanArm;
import io.wiretrial.targets.command.ServiceCommand;
import io.wiretrial.targets.given.OwnNetwork;

/**
 * Rules of arms of the plan's own: names that nothing else has, operations at addresses
 * of one's own, files and commands that are there, and conditions that play them.
 *
 * @param known the arms that every plan may name
 * @param problems where each mistake is added, with its line
 * @param folder folder of the plan's file; null for the working folder
 */
record OwnArmRules(Arms known, PlanProblems problems, @Nullable Path folder) {

	private static final Pattern REQUEST = Pattern.compile("(?:[A-Z]+ +)?(https?://\\S+)");

	private static final Pattern METHOD = Pattern
		.compile("([A-Za-z0-9.-]+):([0-9]{1,5}) +[A-Za-z_][A-Za-z0-9_.]*/[A-Za-z_][A-Za-z0-9_]*");

	// All that the conditions of the plan may name
	Arms check(YamlNode plan) {
		Set<String> played = plan.at("conditions")
			.elements()
			.stream()
			.flatMap((condition) -> Stream.concat(Stream.of(condition.at("baseline").text()),
					condition.at("arms").texts().stream()))
			.collect(Collectors.toSet());
		Set<String> names = new LinkedHashSet<>();
		for (YamlNode arm : plan.at("arms").elements()) {
			checkName(arm.at("name"), names, played);
			checkCalled(arm);
			checkFiles(arm);
			checkCommand(arm);
		}
		return OwnArms.beside(this.known, names);
	}

	private void checkName(YamlNode name, Set<String> names, Set<String> played) {
		String text = name.text();
		if (text.isEmpty()) {
			return;
		}
		if (isTaken(text)) {
			this.problems.add(name,
					"Arm '%s' has the name of an arm or a service of Wiretrial: give it another.".formatted(text));
		}
		else if (!names.add(text)) {
			this.problems.add(name, "Arm '%s' exists twice: give each arm a name of its own.".formatted(text));
		}
		else if (!played.contains(text)) {
			this.problems.add(name,
					"Arm '%s' is played by no condition: name it in one, or leave it out.".formatted(text));
		}
	}

	private boolean isTaken(String name) {
		return this.known.list().stream().anyMatch((arm) -> arm.name().equals(name) || arm.target().equals(name));
	}

	private void checkCalled(YamlNode arm) {
		checkAddress(arm.at("http"), REQUEST, "Request '%s' is none: write it as POST http://127.0.0.1:8080/orders.");
		checkAddress(arm.at("grpc"), METHOD, "Method '%s' is none: write it as 127.0.0.1:9090 shop.Orders/Place.");
		if (arm.at("cacert").present() && arm.at("http").text().contains("http://")) {
			this.problems.add(arm.at("cacert"),
					"Key 'cacert' has no effect without TLS: write https:// in http, or leave it out.");
		}
	}

	private void checkAddress(YamlNode called, Pattern form, String wrong) {
		if (called.text().isEmpty()) {
			return;
		}
		Matcher written = form.matcher(called.text().strip().replace("{{n}}", "0").replace(PlanArm.PORT, "1"));
		if (!written.matches()) {
			this.problems.add(called, wrong.formatted(called.text()));
			return;
		}
		try {
			String address = OwnNetwork.address(host(written.group(1)));
			if (called.text().contains(PlanArm.PORT) && !address.startsWith("127.")) {
				this.problems.add(called,
						"Host of '%s' is another machine, on which nothing is started: write 127.0.0.1."
							.formatted(called.text()));
			}
		}
		catch (IllegalArgumentException ex) {
			this.problems.add(called, "Address of '%s': %s.".formatted(called.text(), ex.getMessage()));
		}
	}

	// Of a URL, or as it stands there
	private static String host(String written) {
		String host = written.contains("://") ? URI.create(written).getHost() : written;
		if (host == null) {
			throw new IllegalArgumentException("it has no host: write one, percent-encode the rest");
		}
		return host;
	}

	private void checkFiles(YamlNode arm) {
		PayloadRules files = new PayloadRules(this.problems, this.folder);
		Stream.of("body", "proto", "cacert", "in").map(arm::at).forEach(files::checkFile);
	}

	private void checkCommand(YamlNode arm) {
		YamlNode start = arm.at("start");
		if (!start.present()) {
			return;
		}
		String in = arm.at("in").text();
		try {
			Path directory = Path.of(in);
			new ServiceCommand(start.texts(), (this.folder != null) ? this.folder.resolve(directory) : directory,
					arm.at("ready").present() ? arm.at("ready").text() : null, "http")
				.requirePresent();
		}
		catch (IllegalArgumentException ex) {
			this.problems.add(start, "Arm '%s': %s.".formatted(arm.at("name").text(), ex.getMessage()));
		}
	}

}
