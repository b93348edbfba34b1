package io.wiretrial.generator;

import java.util.function.Supplier;

import io.gatling.app.SimulationClass;
import io.gatling.core.scenario.SimulationParams;

/**
 * A simulation that is built by its owner, when Gatling's configuration is in place.
 * Gatling makes simulations by their class alone, and parameters would have to travel in
 * static fields.
 */
final class BuiltSimulation extends SimulationClass {

	private static final long serialVersionUID = 1L;

	private final String title;

	private final transient Supplier<TrialSimulation> simulation;

	BuiltSimulation(String title, Supplier<TrialSimulation> simulation) {
		super(TrialSimulation.class);
		this.title = title;
		this.simulation = simulation;
	}

	// Gatling takes what stands before a full stop for a package
	String title() {
		return this.title.replace('.', ' ');
	}

	@Override
	public SimulationParams params() {
		return this.simulation.get().params(null);
	}

	@Override
	public int productArity() {
		return 0;
	}

	@Override
	public Object productElement(int index) {
		throw new IndexOutOfBoundsException(index);
	}

	@Override
	public boolean canEqual(Object other) {
		return other == this;
	}

}
