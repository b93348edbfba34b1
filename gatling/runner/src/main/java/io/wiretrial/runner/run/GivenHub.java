package io.wiretrial.runner.run;

import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;

import io.wiretrial.model.schedule.Target;
import io.wiretrial.targets.PublisherKey;

/**
 * A hub that runs already, whose key the file of services names: its publishers get a
 * token that is signed with it. The key goes no further; the token is in the run's
 * schedule while the run is played, and ends soon after the run should have.
 */
public final class GivenHub {

	/** Setting with the secret that the hub checks publishers' tokens with. */
	static final String MERCURE_PUBLISHER_KEY = "mercure-publisher-key";

	/** What a run may take beside and beyond its arithmetic: starts, parity, silence. */
	private static final Duration GRACE = Duration.ofMinutes(5);

	private GivenHub() {
	}

	/**
	 * Gives a target the token in place of the key.
	 * @param service a service that was given
	 * @param now time from which the token holds
	 * @param longest longest time that the run is expected to take; the token holds for
	 * one and a half times that and five minutes
	 * @return the same where no key is given
	 */
	public static Target withToken(Target service, Instant now, Duration longest) {
		Map<String, String> settings = new HashMap<>(service.settings());
		String key = settings.remove(MERCURE_PUBLISHER_KEY);
		if (key != null) {
			Instant expiry = now.plus(longest).plus(longest.dividedBy(2)).plus(GRACE);
			settings.put(Target.MERCURE_PUBLISHER_TOKEN, new PublisherKey(key).tokenUntil(expiry));
		}
		return new Target(service.name(), service.host(), service.ports(), settings);
	}

}
