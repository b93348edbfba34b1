package io.wiretrial.report.description;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

import io.wiretrial.link.network.Network;
import io.wiretrial.model.plan.PlanArm;
import io.wiretrial.model.result.LinkCheck;
import io.wiretrial.model.schedule.PlannedRun;
import io.wiretrial.model.schedule.Schedule;
import io.wiretrial.model.schedule.Target;

/** Sentences on the network of a run: its addresses, and the links between them. */
public final class NetworkDescription {

	private NetworkDescription() {
	}

	/**
	 * Describes the network of a run.
	 * @param schedule what was played
	 * @param run one start of a plan
	 * @param checks what links did after the blocks
	 * @return sentences
	 */
	public static String sentence(Schedule schedule, PlannedRun run, List<LinkCheck> checks) {
		Set<String> names = run.conditions()
			.stream()
			.map((condition) -> condition.load().network())
			.filter((network) -> !network.bare())
			.map(Network::name)
			.collect(Collectors.toCollection(TreeSet::new));
		String links = checks.stream()
			.filter((check) -> names.contains(check.network()))
			.map(NetworkDescription::checked)
			.collect(Collectors.joining());
		return between(schedule, run.plan().arms()) + (names.isEmpty() ? ""
				: " But conditions that name a network crossed a link in the generator, without loss." + links);
	}

	private static String checked(LinkCheck check) {
		return " %s Checked after the blocks: %d octets, one after the other, took %s to %s ms there and back, %s in the middle; %s were set."
			.formatted(check.description(), check.samples(), millis(check.leastNanos()), millis(check.mostNanos()),
					millis(check.medianNanos()), millis(check.setNanos()));
	}

	private static String millis(long nanos) {
		return String.format(Locale.ROOT, "%.2f", nanos / 1e6);
	}

	private static String between(Schedule schedule, List<PlanArm> own) {
		List<String> others = schedule.targets()
			.stream()
			.map(Target::host)
			.distinct()
			.filter((host) -> !isLoopback(host))
			.sorted()
			.toList();
		String where = others.isEmpty() ? "The network was this machine's loopback, without added delay"
				: "The network led to " + String.join(", ", others);
		boolean encrypted = schedule.targets().stream().anyMatch((target) -> target.ports().containsKey("https"))
				|| own.stream().anyMatch((arm) -> arm.cacert() != null || arm.called().contains("https://"));
		return where + (encrypted ? ", with TLS." : ", without TLS.");
	}

	// Hosts are numeric, so that nothing is looked up
	private static boolean isLoopback(String host) {
		try {
			return InetAddress.getByName(host).isLoopbackAddress();
		}
		catch (UnknownHostException ex) {
			return false;
		}
	}

}
