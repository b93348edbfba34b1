package io.wiretrial.push.page;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.http.CacheControl;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpMethod;
import org.springframework.web.reactive.function.server.RouterFunction;
import org.springframework.web.reactive.function.server.RouterFunctions;
import org.springframework.web.reactive.function.server.ServerRequest;
import org.springframework.web.reactive.function.server.ServerResponse;
import org.springframework.web.server.MethodNotAllowedException;
import reactor.core.publisher.Mono;

/**
 * The page and its files, each by a name of this list: Boot's mapping of static files
 * would answer every path of the service that nothing else does.
 */
@Configuration(proxyBeanMethods = false)
class PageRoutes {

	private static final String FOLDER = "/page/";

	private static final List<String> FILES = List.of("page.css", "page.js", "settings.js", "feed.js", "connection.js",
			"lines.js", "subscriber.html", "subscriber.js", "subscriber-worker.js", "subscribers.js", "tally.js",
			"view.js", "chart.js", "refusal.js", "conversation.js", "mercure.js", "cable.js", "icon.svg",
			"vendor/uPlot.iife.min.js", "vendor/uPlot.min.css", "vendor/actioncable.esm.js", "vendor/LICENSES.txt");

	/** Nothing inline, nothing from elsewhere; 'self' includes WebSocket (CSP 3). */
	private static final String POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
			+ "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

	private static final Set<HttpMethod> METHODS = Set.of(HttpMethod.GET, HttpMethod.HEAD);

	@Bean
	RouterFunction<ServerResponse> page() {
		Map<String, PageFile> files = new HashMap<>(Map.of("/", PageFile.read("index.html")));
		FILES.forEach((name) -> files.put(FOLDER + name, PageFile.read(name)));
		return RouterFunctions.route((request) -> files.containsKey(request.path()),
				(request) -> answer(request, files));
	}

	private static Mono<ServerResponse> answer(ServerRequest request, Map<String, PageFile> files) {
		if (!METHODS.contains(request.method())) {
			return Mono.error(new MethodNotAllowedException(request.method(), METHODS));
		}
		PageFile file = Objects.requireNonNull(files.get(request.path()));
		// In one piece: after a body in several, Reactor Netty may leave the request
		// after a
		// 304 on the same connection unanswered.
		return ServerResponse.ok().headers((headers) -> describe(file, headers)).bodyValue(file.content());
	}

	private static void describe(PageFile file, HttpHeaders headers) {
		headers.setContentType(file.type());
		headers.setETag(file.tag());
		headers.setCacheControl(CacheControl.noCache());
		headers.set("Content-Security-Policy", POLICY);
		headers.set("X-Content-Type-Options", "nosniff");
		headers.set("Referrer-Policy", "no-referrer");
		// A page that shares its process with no other may read a clock of 5 instead of
		// 100 µs.
		headers.set("Cross-Origin-Opener-Policy", "same-origin");
		headers.set("Cross-Origin-Embedder-Policy", "require-corp");
	}

}
