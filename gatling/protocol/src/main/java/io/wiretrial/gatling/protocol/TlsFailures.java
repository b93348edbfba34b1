package io.wiretrial.gatling.protocol;

import java.security.cert.CertPathBuilderException;
import java.security.cert.CertPathValidatorException;
import java.security.cert.CertPathValidatorException.BasicReason;
import java.security.cert.CertificateException;
import java.security.cert.CertificateExpiredException;
import java.security.cert.CertificateNotYetValidException;
import java.security.cert.PKIXReason;
import java.util.Set;

import org.jspecify.annotations.Nullable;

/**
 * Reasons for which a handshake of TLS failed, read off the exceptions of the JDK's
 * provider: the reason lies behind those that only say that there was none to go on.
 */
final class TlsFailures {

	private static final int DEEPEST = 16;

	private static final Set<CertPathValidatorException.Reason> TIMES = Set.of(BasicReason.EXPIRED,
			BasicReason.NOT_YET_VALID);

	/** An authority of the same name with another key is another. */
	private static final Set<CertPathValidatorException.Reason> SIGNERS = Set.of(PKIXReason.NO_TRUST_ANCHOR,
			BasicReason.INVALID_SIGNATURE);

	private TlsFailures() {
	}

	static FailureCause of(Throwable thrown) {
		Throwable cause = thrown;
		for (int depth = 0; cause != null && depth < DEEPEST; depth++) {
			FailureCause named = named(cause);
			if (named != null) {
				return named;
			}
			cause = cause.getCause();
		}
		return FailureCause.TLS_HANDSHAKE;
	}

	private static @Nullable FailureCause named(Throwable cause) {
		if (cause instanceof CertificateExpiredException || cause instanceof CertificateNotYetValidException) {
			return FailureCause.TLS_EXPIRED;
		}
		if (cause instanceof CertPathValidatorException invalid) {
			return TIMES.contains(invalid.getReason()) ? FailureCause.TLS_EXPIRED
					: SIGNERS.contains(invalid.getReason()) ? FailureCause.TLS_UNKNOWN_AUTHORITY : null;
		}
		if (cause instanceof CertPathBuilderException) {
			return FailureCause.TLS_UNKNOWN_AUTHORITY;
		}
		return (cause instanceof CertificateException && saysAnotherName(cause.getMessage()))
				? FailureCause.TLS_WRONG_HOST : null;
	}

	// The JDK has no class for it: "No subject alternative names matching IP address
	// 127.0.0.1 found", "No name matching localhost found".
	private static boolean saysAnotherName(@Nullable String message) {
		return message != null && message.startsWith("No ") && message.contains("name");
	}

}
