package io.wiretrial.gatling.http;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

import io.gatling.core.protocol.Protocol;
import io.gatling.javaapi.core.ProtocolBuilder;

import io.wiretrial.gatling.http.connection.HttpTarget;
import io.wiretrial.gatling.http.connection.WireHttpProtocol;

/**
 * Collects the targets of a run; goes into {@code setUp(...).protocols(...)}. Immutable:
 * every method returns a changed copy.
 */
public final class WireHttpProtocolBuilder implements ProtocolBuilder {

	private final Map<String, HttpTarget> targets;

	WireHttpProtocolBuilder(Map<String, HttpTarget> targets) {
		this.targets = Collections.unmodifiableMap(new LinkedHashMap<>(targets));
	}

	/**
	 * Sets the only target, which requests need not name.
	 * @param target where requests go
	 * @return a copy with that; this one stays as it is
	 */
	public WireHttpProtocolBuilder target(HttpTarget target) {
		return target("default", target);
	}

	/**
	 * Adds a target that requests name.
	 * @param name its name, not used before
	 * @param target where requests go
	 * @return a copy with that; this one stays as it is
	 */
	public WireHttpProtocolBuilder target(String name, HttpTarget target) {
		Map<String, HttpTarget> more = new LinkedHashMap<>(this.targets);
		if (more.put(name, target) != null) {
			throw new IllegalArgumentException(
					"HTTP target '" + name + "' is declared twice: give each target a name of its own.");
		}
		return new WireHttpProtocolBuilder(more);
	}

	@Override
	public Protocol protocol() {
		return new WireHttpProtocol(this.targets);
	}

}
