package io.wiretrial.kit.tomcat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.nio.charset.StandardCharsets;

import jakarta.servlet.ServletException;
import org.apache.catalina.connector.Request;
import org.apache.catalina.connector.Response;
import org.apache.catalina.valves.ValveBase;
import org.jspecify.annotations.Nullable;

import io.wiretrial.kit.http.NoSniff;
import io.wiretrial.kit.limits.AllowedHosts;
import io.wiretrial.kit.limits.Refusal;
import io.wiretrial.kit.limits.RefusalCounts;

/**
 * Answers a request for a host that this service is not with 421 (RFC 9110, section 7.4).
 * One whose host is missing, given twice, unreadable or another than that of its target
 * is refused by Tomcat. HTTP/1.0 need name none: no browser speaks it. Hot path.
 */
final class HostValve extends ValveBase {

	private static final int MISDIRECTED = 421;

	private final AllowedHosts hosts;

	private final RefusalCounts counts;

	private final boolean management;

	HostValve(AllowedHosts hosts, RefusalCounts counts, boolean management) {
		super(true);
		this.hosts = hosts;
		this.counts = counts;
		this.management = management;
	}

	@Override
	public void invoke(Request request, Response response) throws IOException, ServletException {
		String host = request.getHeader("Host");
		if (host != null && !this.hosts.allow(host, null) && !this.hosts.allow(host, local(request))) {
			this.counts.count(Refusal.HOST);
			refuse(response, host);
			return;
		}
		if (this.management) {
			response.setHeader(NoSniff.NAME, NoSniff.VALUE);
		}
		getNext().invoke(request, response);
	}

	private static @Nullable SocketAddress local(Request request) throws IOException {
		String address = request.getLocalAddr();
		return (address != null) ? new InetSocketAddress(InetAddress.getByName(address), request.getLocalPort()) : null;
	}

	private static void refuse(Response response, String host) throws IOException {
		byte[] body = ("{\"title\":\"Misdirected Request\",\"status\":%d,\"detail\":\"Host \\\"%s\\\" is not this "
				+ "service: ask for localhost or its address, or add it to wiretrial.limits.hosts.\"}")
			.formatted(MISDIRECTED, host)
			.getBytes(StandardCharsets.UTF_8);
		response.setStatus(MISDIRECTED);
		response.setHeader("Connection", "close");
		response.setHeader(NoSniff.NAME, NoSniff.VALUE);
		response.setContentType("application/problem+json");
		response.setContentLength(body.length);
		response.getOutputStream().write(body);
	}

}
