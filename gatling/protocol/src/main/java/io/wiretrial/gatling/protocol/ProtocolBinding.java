package io.wiretrial.gatling.protocol;

import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;

import io.gatling.core.CoreComponents;
import io.gatling.core.config.GatlingConfiguration;
import io.gatling.core.protocol.Protocol;
import io.gatling.core.protocol.ProtocolKey;
import io.gatling.core.structure.ScenarioContext;
import scala.Function1;

/**
 * The way in which Gatling finds a protocol with named targets. Gatling looks components
 * up by the key's identity, hence one instance a protocol, and asks for them once per
 * scenario; they share their connections by the protocol they were made from.
 *
 * @param <P> the protocol as Gatling carries it
 * @param <D> description of a target
 * @param <T> what holds the connections of one target
 */
public final class ProtocolBinding<P extends Protocol, D, T extends RunTargets.Closing>
		implements ProtocolKey<P, RunTargets<T>> {

	private final Class<P> type;

	private final String kind;

	private final String remedy;

	private final Function<P, Map<String, D>> targets;

	private final Connector<D, T> connector;

	/**
	 * Creates the binding of a protocol.
	 * @param type class of the protocol
	 * @param kind its name in messages, such as {@code gRPC}
	 * @param remedy what a set-up without it should add
	 * @param targets its targets by name
	 * @param connector connects to a target
	 */
	public ProtocolBinding(Class<P> type, String kind, String remedy, Function<P, Map<String, D>> targets,
			Connector<D, T> connector) {
		this.type = type;
		this.kind = kind;
		this.remedy = remedy;
		this.targets = targets;
		this.connector = connector;
	}

	/**
	 * Returns the targets of a run. Must be called while Gatling builds the scenario: it
	 * also registers the protocol's part in the exit of users.
	 * @param context context of a scenario whose set-up has the protocol
	 * @return targets by name; the same for all scenarios with that protocol
	 */
	public RunTargets<T> in(ScenarioContext context) {
		return context.protocolComponentsRegistry().components(this);
	}

	@Override
	@SuppressWarnings("unchecked") // Gatling wants Class<Protocol>
	public Class<Protocol> protocolClass() {
		return (Class<Protocol>) (Class<?>) this.type;
	}

	@Override
	public P defaultProtocolValue(GatlingConfiguration configuration) {
		throw new IllegalStateException("A scenario uses %s, but its set-up has no %s protocol: add %s."
			.formatted(this.kind, this.kind, this.remedy));
	}

	@Override
	public Function1<P, RunTargets<T>> newComponents(CoreComponents core) {
		IdentityHashMap<P, RunTargets<T>> ofRun = new IdentityHashMap<>();
		return (protocol) -> ofRun.computeIfAbsent(protocol, (each) -> open(each, core));
	}

	private RunTargets<T> open(P protocol, CoreComponents core) {
		return new RunTargets<>(this.kind, core, (loops, users) -> {
			Map<String, T> connected = new LinkedHashMap<>();
			this.targets.apply(protocol)
				.forEach((name, target) -> connected.put(name, this.connector.connect(target, loops, users)));
			return connected;
		});
	}

	/**
	 * Connects to a target.
	 *
	 * @param <D> description of a target
	 * @param <T> what holds its connections
	 */
	@FunctionalInterface
	public interface Connector<D, T> {

		T connect(D target, EventLoops loops, UserResources users);

	}

}
