package io.wiretrial.arms;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import io.gatling.javaapi.core.ProtocolBuilder;

import io.wiretrial.arms.browser.BrowserProtocol;
import io.wiretrial.arms.browser.DeveloperTools;
import io.wiretrial.arms.browser.PageTarget;
import io.wiretrial.arms.browser.RunBrowser;
import io.wiretrial.gatling.grpc.GrpcDsl;
import io.wiretrial.gatling.grpc.GrpcProtocolBuilder;
import io.wiretrial.gatling.grpc.connection.GrpcTarget;
import io.wiretrial.gatling.http.WireHttpDsl;
import io.wiretrial.gatling.http.WireHttpProtocolBuilder;
import io.wiretrial.gatling.http.connection.HttpTarget;
import io.wiretrial.gatling.protocol.TlsTrust;
import io.wiretrial.model.plan.Connections;
import io.wiretrial.model.schedule.Cell;
import io.wiretrial.model.schedule.Target;

import static io.gatling.javaapi.http.HttpDsl.http;

/**
 * The Gatling protocols of a run: one connection set for each service, transport and
 * number of connections. HTTP/2 windows are 1 MiB for gRPC and HTTP alike, so that a
 * ratio does not show a window, unless a target says that it has others.
 */
public final class RunProtocols {

	static final int WINDOW_BYTES = 1024 * 1024;

	private final Arms arms;

	private GrpcProtocolBuilder grpc = GrpcDsl.grpc;

	private WireHttpProtocolBuilder wireHttp = WireHttpDsl.wireHttp;

	private final Set<String> names = new HashSet<>();

	private final Set<Transport.Client> used = new HashSet<>();

	private final Map<String, BrowserProtocol.InBrowser> pages = new LinkedHashMap<>();

	private final RunBrowser browser;

	private RunProtocols(Arms arms, RunBrowser browser) {
		this.arms = arms;
		this.browser = browser;
	}

	// Pages of the cells are opened in the browser.
	static List<ProtocolBuilder> of(Arms arms, List<Cell> cells, RunBrowser browser) {
		RunProtocols protocols = new RunProtocols(arms, browser);
		cells.forEach(protocols::add);
		return protocols.list();
	}

	/**
	 * Returns the name of the connections that carry a cell.
	 * @param arm arm of the cell: its transport is part of the name
	 * @param cell cell of which target, connections and, in a browser, tabs are part
	 * @return name of a target in the protocol of the arm's transport
	 */
	public static String connection(Arm arm, Cell cell) {
		String name = cell.target().name() + "/" + arm.transport() + "/" + cell.load().connections();
		return arm.needsBrowser() ? name + "/" + cell.load().tabs() + "/" + tools(arm) : name;
	}

	private void add(Cell cell) {
		Arm arm = this.arms.find(cell.arm());
		Connections connections = cell.load().connections();
		String name = connection(arm, cell);
		this.used.add(arm.transport().client());
		if (!this.names.add(name)) {
			return;
		}
		Target target = cell.target();
		int port = target.port(arm.transport().port());
		switch (arm.transport()) {
			case GRPC -> this.grpc = this.grpc.target(name,
					shared(windows(GrpcTarget.to(target.host(), port).plaintext(), target), connections));
			case GRPC_TLS -> this.grpc = this.grpc.target(name,
					shared(windows(GrpcTarget.to(target.host(), port).tls(trust(target)), target), connections));
			case HTTP_1_1, WEBSOCKET -> http(name, HttpTarget.to(target.host(), port), connections);
			case H2C -> http(name, windows(HttpTarget.to(target.host(), port).h2c(), target), connections);
			case HTTP_1_1_TLS ->
				http(name, HttpTarget.to(target.host(), port).https11().trust(trust(target)), connections);
			case H2_TLS ->
				http(name, windows(HttpTarget.to(target.host(), port).h2().trust(trust(target)), target), connections);
			case BROWSER_HTTP_1_1, BROWSER_WEBSOCKET -> page(name, "http://" + target.host() + ":" + port, arm, cell);
			case BROWSER_H2_TLS, BROWSER_WEBSOCKET_TLS ->
				page(name, "https://" + target.host() + ":" + port, arm, cell);
			case GATLING_HTTP_1_1 -> {
				// names its address in each request
			}
		}
	}

	// A target that was given may have a certificate of an authority that the JDK trusts.
	private static TlsTrust trust(Target target) {
		String authority = target.settings().get(Target.TLS_AUTHORITY);
		String name = target.settings().get(Target.TLS_NAME);
		TlsTrust trust = ((authority != null) ? TlsTrust.authority(authority) : TlsTrust.JDK).tls13();
		return (name != null) ? trust.serverName(name) : trust;
	}

	private void page(String name, String origin, Arm arm, Cell cell) {
		PageTarget target = new PageTarget(origin, cell.load().tabs(), tools(arm));
		this.pages.put(name, new BrowserProtocol.InBrowser(this.browser, target));
	}

	private static DeveloperTools tools(Arm arm) {
		if (arm.capabilities().contains(Capability.DEVELOPER_TOOLS)) {
			return DeveloperTools.OPEN;
		}
		return arm.capabilities().contains(Capability.NETWORK_WATCHED) ? DeveloperTools.WATCHING
				: DeveloperTools.CLOSED;
	}

	private void http(String name, HttpTarget target, Connections connections) {
		this.wireHttp = this.wireHttp.target(name, shared(target, connections));
	}

	private static HttpTarget windows(HttpTarget http, Target target) {
		return http.initialWindow(windowBytes(target), windowBytes(target));
	}

	private static GrpcTarget windows(GrpcTarget grpc, Target target) {
		return grpc.flowControlWindow(windowBytes(target));
	}

	// Both sides have the same.
	static int windowBytes(Target target) {
		String own = target.settings().get(Target.HTTP2_WINDOW);
		return (own != null) ? Integer.parseInt(own) : WINDOW_BYTES;
	}

	private static GrpcTarget shared(GrpcTarget target, Connections connections) {
		if (connections.equals(Connections.PER_OPERATION)) {
			return target.connectionPerCall();
		}
		return connections.equals(Connections.PER_USER) ? target.connectionPerUser()
				: target.sharedConnections(connections.shared());
	}

	private static HttpTarget shared(HttpTarget target, Connections connections) {
		if (connections.equals(Connections.PER_OPERATION)) {
			return target.connectionPerRequest();
		}
		return connections.equals(Connections.PER_USER) ? target.connectionPerUser()
				: target.connections(connections.shared());
	}

	private List<ProtocolBuilder> list() {
		List<ProtocolBuilder> protocols = new ArrayList<>();
		if (this.used.contains(Transport.Client.GRPC)) {
			protocols.add(this.grpc);
		}
		if (this.used.contains(Transport.Client.HTTP)) {
			protocols.add(this.wireHttp);
		}
		if (this.used.contains(Transport.Client.BROWSER)) {
			protocols.add(new BrowserProtocol(this.pages).builder());
		}
		if (this.used.contains(Transport.Client.GATLING)) {
			// everything that its manual lets one leave out: requests are as lean as ours
			protocols.add(http.disableCaching()
				.disableFollowRedirect()
				.disableAutoReferer()
				.disableAutoOrigin()
				.disableUrlEncoding());
		}
		return protocols;
	}

}
