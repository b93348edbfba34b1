package io.wiretrial.runner.plan;

import java.util.List;
import java.util.stream.Collectors;

/** Failure of plans that cannot be played, with every problem of all of them. */
public final class InvalidPlanException extends RuntimeException {

	private static final long serialVersionUID = 1L;

	private final transient List<PlanProblem> problems;

	/**
	 * Makes the exception.
	 * @param problems all problems, at least one
	 */
	public InvalidPlanException(List<PlanProblem> problems) {
		super(problems.stream().map(PlanProblem::toString).collect(Collectors.joining("\n")));
		this.problems = List.copyOf(problems);
	}

	InvalidPlanException ofOptions() {
		return new InvalidPlanException(this.problems.stream()
			.map((problem) -> new PlanProblem("Options", 0, problem.key(), problem.message()))
			.toList());
	}

	/**
	 * Returns the problems.
	 * @return problems in the order of the file
	 */
	public List<PlanProblem> problems() {
		return this.problems;
	}

}
