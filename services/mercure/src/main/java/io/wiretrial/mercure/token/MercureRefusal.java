package io.wiretrial.mercure.token;

import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.ProblemDetail;
import org.springframework.web.ErrorResponseException;

/**
 * Makes the hub's refusals, as problem details; those of tokens as RFC 6750, section 3
 * words them, with nothing of the token in them.
 */
public final class MercureRefusal {

	private MercureRefusal() {
	}

	/**
	 * Refuses what nobody may ask for.
	 * @param detail what was wrong and what to do
	 * @return the refusal, 400
	 */
	public static ErrorResponseException bad(String detail) {
		return of(HttpStatus.BAD_REQUEST, detail);
	}

	/**
	 * Refuses with a status.
	 * @param status the answer's status
	 * @param detail what was wrong and what to do
	 * @return the refusal
	 */
	public static ErrorResponseException of(HttpStatus status, String detail) {
		return refusal(status, null, detail, null);
	}

	/**
	 * Refuses what a client may not do. One that showed no token may try with one; one
	 * that did may not.
	 * @param grants what the client's token says
	 * @param detail what was wrong and what to do
	 * @return the refusal, 401 or 403
	 */
	public static ErrorResponseException notAllowed(Grants grants, String detail) {
		return (grants.source() != Grants.Source.NONE) ? of(HttpStatus.FORBIDDEN, detail)
				: refusal(HttpStatus.UNAUTHORIZED, "Bearer", detail, null);
	}

	static ErrorResponseException missing(String whose) {
		return refusal(HttpStatus.UNAUTHORIZED, "Bearer",
				"No token in the request of a " + whose + ": send one as \"Authorization: Bearer\" or as cookie.",
				null);
	}

	static ErrorResponseException invalid(Grants.Source source, String problem, String remedy,
			@Nullable Throwable cause) {
		return refusal(HttpStatus.UNAUTHORIZED, "Bearer error=\"invalid_token\"",
				"Token in the " + source.place() + " refused, since " + problem + ": " + remedy + ".", cause);
	}

	static ErrorResponseException insufficient(Grants.Source source, String claim) {
		return refusal(HttpStatus.FORBIDDEN, "Bearer error=\"insufficient_scope\"", "Token in the " + source.place()
				+ " has no claim " + claim + ": send one with an array of topic selectors there.", null);
	}

	static ErrorResponseException forgeable(String problem) {
		return refusal(HttpStatus.FORBIDDEN, null,
				problem + ": publish from an origin in wiretrial.mercure.publish-origins, or send the token as header.",
				null);
	}

	private static ErrorResponseException refusal(HttpStatus status, @Nullable String challenge, String detail,
			@Nullable Throwable cause) {
		ErrorResponseException refusal = new ErrorResponseException(status,
				ProblemDetail.forStatusAndDetail(status, detail), cause);
		if (challenge != null) {
			refusal.getHeaders().set(HttpHeaders.WWW_AUTHENTICATE, challenge);
		}
		return refusal;
	}

}
