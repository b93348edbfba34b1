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

import io.wiretrial.contract.RestPaths;

/**
 * Limits what is read of a body, which Spring MVC does for forms alone. Streams pass
 * through.
 */
@Component
class Bodies extends OncePerRequestFilter {

	private static final Set<String> STREAMS = Set.of(RestPaths.STREAM_TEXT, RestPaths.STREAM_BYTES);

	private final int maxBytes;

	Bodies(EchoMvcProperties properties) {
		this.maxBytes = Math.toIntExact(properties.maxBodySize().toBytes());
	}

	@Override
	protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
			throws IOException, ServletException {
		boolean collected = HttpMethod.POST.matches(request.getMethod()) && !STREAMS.contains(request.getRequestURI());
		chain.doFilter(collected ? new LimitedRequest(request, this.maxBytes) : request, response);
	}

}
