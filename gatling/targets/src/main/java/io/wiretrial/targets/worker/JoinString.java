package io.wiretrial.targets.worker;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

import io.wiretrial.targets.given.OwnNetwork;

/**
 * What a worker must know of a run to join it. It is a secret until the run has ended.
 *
 * @param host numeric address of the runner
 * @param port port at which the runner listens
 * @param token what the runner knows its workers by
 * @param keyHash SHA-256 of the public key of the runner's certificate, in Base64
 */
public record JoinString(String host, int port, String token, String keyHash) {

	private static final Pattern FORM = Pattern.compile("([^/:]+):(\\d{1,5})/([0-9a-f]{32})/([A-Za-z0-9+/]{43}=)");

	/**
	 * Reads what a runner has printed.
	 * @param text address, port, token and hash
	 * @return the join string, with the address of the runner looked up
	 * @throws UnusableFleetException if it is none, or the runner is at a public address
	 */
	public static JoinString parse(String text) {
		Matcher parts = FORM.matcher(text);
		if (!parts.matches() || Integer.parseInt(parts.group(2)) > FleetOrder.LAST_PORT) {
			throw new UnusableFleetException(
					"Join string '%s' is not of the form ADDRESS:PORT/TOKEN/HASH: ".formatted(text)
							+ "copy all that the run has printed behind 'wiretrial join'.");
		}
		try {
			return new JoinString(OwnNetwork.address(parts.group(1)), Integer.parseInt(parts.group(2)), parts.group(3),
					parts.group(4));
		}
		catch (IllegalArgumentException ex) {
			throw new UnusableFleetException("Runner of the join string: %s.".formatted(ex.getMessage()));
		}
	}

	String runner() {
		return this.host + ":" + this.port;
	}

	String text() {
		return "%s/%s/%s".formatted(runner(), this.token, this.keyHash);
	}

	@Override
	public String toString() {
		return "JoinString[" + runner() + "]";
	}

}
