package io.wiretrial.report.judging;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;

import io.wiretrial.trial.schedule.Schedule;
import io.wiretrial.trial.schedule.Target;

/** Between which addresses a run was played, from its targets. */
final class Network {

	private Network() {
	}

	static String sentence(Schedule schedule) {
		List<String> others = schedule.targets()
			.stream()
			.map(Target::host)
			.distinct()
			.filter((host) -> !isLoopback(host))
			.sorted()
			.toList();
		String where = others.isEmpty() ? "The network was this machine's loopback, without added delay"
				: "The network led to " + String.join(", ", others);
		boolean encrypted = schedule.targets().stream().anyMatch((target) -> target.ports().containsKey("https"));
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
