package io.wiretrial.arms.own;

import java.util.List;

import io.gatling.javaapi.core.ChainBuilder;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

import io.wiretrial.arms.chain.ArmContext;
import io.wiretrial.arms.chain.ChainFactory;
import io.wiretrial.arms.lane.Conditions;
import io.wiretrial.gatling.http.Framing;
import io.wiretrial.gatling.http.WireHttpRequest;

import static io.gatling.javaapi.core.CoreDsl.exec;
import static io.wiretrial.gatling.http.WireHttpDsl.status;
import static io.wiretrial.gatling.http.WireHttpDsl.wireHttp;

/**
 * An operation of HTTP. Its reply is read to its end, and as JSON where that is asked
 * for.
 *
 * @param method method in capitals
 * @param path path and query, with {@code {{n}}} where the number of the operation goes
 * @param headers headers beside those that a client must send
 * @param body body with {@code {{n}}} like the path; empty for none
 * @param expect status that alone is a success; null for 200 to 299
 * @param lines whether the reply is a stream of lines
 * @param json whether the reply is read as JSON
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
public record OwnHttp(String method, String path, List<HeaderLine> headers, byte[] body, @Nullable Integer expect,
		boolean lines, boolean json) implements ChainFactory {

	private static final JsonMapper MAPPER = JsonMapper.builder().build();

	public OwnHttp {
		headers = List.copyOf(headers);
	}

	/**
	 * Makes an operation whose reply nobody reads.
	 * @param method method in capitals
	 * @param path path and query
	 * @param headers headers beside those that a client must send
	 * @param body body; empty for none
	 * @param expect status that alone is a success; null for 200 to 299
	 * @param lines whether the reply is a stream of lines
	 */
	public OwnHttp(String method, String path, List<HeaderLine> headers, byte[] body, @Nullable Integer expect,
			boolean lines) {
		this(method, path, headers, body, expect, lines, false);
	}

	OwnHttp reading(boolean asJson) {
		return new OwnHttp(this.method, this.path, this.headers, this.body, this.expect, this.lines, asJson);
	}

	@Override
	public ChainBuilder chain(ArmContext context) {
		NumberedText numbered = NumberedText.of(this.path);
		WireHttpRequest request = numbered.isConstant()
				? wireHttp(context.requestName()).request(this.method, this.path)
				: wireHttp(context.requestName()).request(this.method, (session) -> numbered.text());
		for (HeaderLine header : this.headers) {
			request = request.header(header.name(), header.value());
		}
		request = request.target(context.connection()).timeout(Conditions::timeout).observe(new OwnReply(this.lines));
		if (this.expect != null) {
			request = request.check(status().is(this.expect));
		}
		return exec(read(sent(request)));
	}

	private WireHttpRequest sent(WireHttpRequest request) {
		NumberedText numbered = NumberedText.of(this.body);
		if (this.body.length == 0) {
			return request;
		}
		return numbered.isConstant() ? request.body(this.body) : request.body((session) -> numbered.bytes());
	}

	private WireHttpRequest read(WireHttpRequest request) {
		if (this.lines) {
			return request.frames(Framing.lines());
		}
		return this.json ? request.decode((bytes) -> MAPPER.readTree(bytes)) : request.decode((bytes) -> bytes);
	}

	/**
	 * A header of a request.
	 *
	 * @param name its name
	 * @param value its value
	 */
	public record HeaderLine(String name, String value) {
	}

}
