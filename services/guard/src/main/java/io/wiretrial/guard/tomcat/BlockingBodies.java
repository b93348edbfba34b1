package io.wiretrial.guard.tomcat;

import java.util.function.LongSupplier;
import java.util.function.Supplier;

import jakarta.servlet.http.HttpServletRequest;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.ProblemDetail;
import org.springframework.web.ErrorResponseException;

import io.wiretrial.guard.GuardLimits;
import io.wiretrial.guard.Refusal;
import io.wiretrial.guard.RefusalCounts;
import io.wiretrial.guard.memory.MemoryPool;

/**
 * Meters bodies that a thread waits for. Octets of those that are collected are taken
 * from the memory budget as they are read and given back at the end of the request. All
 * must come at the pace that the guard asks for: Tomcat's own time-out ends with each
 * octet. Hot path.
 */
public final class BlockingBodies {

	private final MemoryPool memory;

	private final GuardLimits limits;

	private final RefusalCounts counts;

	private final LongSupplier nanoTime;

	/**
	 * Creates a meter.
	 * @param heap where octets are taken from
	 * @param limits how slow a body may be
	 * @param counts is told the reason of each refusal
	 * @param nanoTime the clock, such as {@link System#nanoTime()}
	 */
	public BlockingBodies(MemoryPool heap, GuardLimits limits, RefusalCounts counts, LongSupplier nanoTime) {
		this.memory = heap.part("bodies", heap.limitForOneBytes());
		this.limits = limits;
		this.counts = counts;
		this.nanoTime = nanoTime;
	}

	/**
	 * Meters a body that is collected.
	 * @param request whose body it is
	 * @param maxBytes the most octets that it may have
	 * @param tooLarge what reading it fails with beyond them
	 * @return the request, to be closed at its end
	 */
	public MeteredRequest collected(HttpServletRequest request, long maxBytes,
			Supplier<? extends RuntimeException> tooLarge) {
		return new MeteredRequest(request, this, maxBytes, tooLarge);
	}

	/**
	 * Meters the time of a body that passes through and is not kept.
	 * @param request whose body it is
	 * @return the request, to be closed at its end
	 */
	public MeteredRequest passing(HttpServletRequest request) {
		return new MeteredRequest(request, this, Long.MAX_VALUE, () -> new IllegalStateException("It has no limit."));
	}

	/**
	 * Counts a refusal for lack of memory, and makes it.
	 * @return 503, to be thrown
	 */
	public ErrorResponseException noMemory() {
		this.counts.count(Refusal.MEMORY);
		ErrorResponseException refusal = refusal(HttpStatus.SERVICE_UNAVAILABLE,
				"All memory for bodies that wait is used: come back later, or give the service more.");
		refusal.getHeaders().set(HttpHeaders.RETRY_AFTER, "1");
		return refusal;
	}

	void timedOut() {
		this.counts.count(Refusal.BODY_TIMEOUT);
	}

	ErrorResponseException tooSlow() {
		timedOut();
		return refusal(HttpStatus.REQUEST_TIMEOUT,
				"The body came too slowly: send 1 KB within wiretrial.guard.body-timeout, all of it within "
						+ "request-timeout.");
	}

	private static ErrorResponseException refusal(HttpStatus status, String detail) {
		return new ErrorResponseException(status, ProblemDetail.forStatusAndDetail(status, detail), null);
	}

	MemoryPool memory() {
		return this.memory;
	}

	GuardLimits limits() {
		return this.limits;
	}

	long nanoTime() {
		return this.nanoTime.getAsLong();
	}

}
