package io.wiretrial.echo.mvc;

import java.io.IOException;
import java.util.Set;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import org.springframework.http.HttpMethod;
import org.springframework.stereotype.Component;
import org.springframework.web.filter.OncePerRequestFilter;

import io.wiretrial.contract.MessageTooLargeException;
import io.wiretrial.contract.RestPaths;
import io.wiretrial.guard.memory.MemoryBudget;
import io.wiretrial.guard.tomcat.BlockingBodies;
import io.wiretrial.guard.tomcat.MeteredRequest;

/**
 * Limits what is read of a body, which Spring MVC does for forms alone, and takes it from
 * the memory budget. Streams pass through.
 */
@Component
class Bodies extends OncePerRequestFilter {

	private static final Set<String> STREAMS = Set.of(RestPaths.STREAM_TEXT, RestPaths.STREAM_BYTES);

	private final BlockingBodies bodies;

	private final int maxBytes;

	Bodies(BlockingBodies bodies, EchoMvcProperties properties, MemoryBudget memory) {
		properties.requireRoom(memory.heap());
		this.bodies = bodies;
		this.maxBytes = Math.toIntExact(properties.maxBodySize().toBytes());
	}

	@Override
	protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
			throws IOException, ServletException {
		if (!HttpMethod.POST.matches(request.getMethod())) {
			chain.doFilter(request, response);
			return;
		}
		try (MeteredRequest metered = STREAMS.contains(request.getRequestURI()) ? this.bodies.passing(request)
				: this.bodies.collected(request, this.maxBytes, this::tooLarge)) {
			chain.doFilter(metered, response);
		}
	}

	private MessageTooLargeException tooLarge() {
		return new MessageTooLargeException("body", this.maxBytes);
	}

}
