package io.wiretrial.gatling.grpc;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.Base64;
import java.util.concurrent.TimeUnit;

/**
 * A self-signed certificate for localhost, made anew by the JDK's keytool.
 */
record TestCertificate(Path certificateFile, Path keyFile) {

	private static final char[] PASSWORD = "changeit".toCharArray();

	static TestCertificate create(Path directory) throws Exception {
		Path store = directory.resolve("store.p12");
		Process keytool = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "keytool").toString(),
				"-genkeypair", "-alias", "test", "-keyalg", "EC", "-dname", "CN=localhost", "-ext",
				"SAN=dns:localhost,ip:127.0.0.1", "-ext", "BC=ca:true", "-storetype", "PKCS12", "-keystore",
				store.toString(), "-storepass", new String(PASSWORD))
			.inheritIO()
			.start();
		if (!keytool.waitFor(30, TimeUnit.SECONDS) || keytool.exitValue() != 0) {
			keytool.destroyForcibly();
			throw new IllegalStateException("keytool failed");
		}
		return export(store, directory);
	}

	private static TestCertificate export(Path file, Path directory) throws IOException, GeneralSecurityException {
		KeyStore store = KeyStore.getInstance("PKCS12");
		try (InputStream in = Files.newInputStream(file)) {
			store.load(in, PASSWORD);
		}
		return new TestCertificate(
				write(directory.resolve("certificate.pem"), "CERTIFICATE", store.getCertificate("test").getEncoded()),
				write(directory.resolve("key.pem"), "PRIVATE KEY", store.getKey("test", PASSWORD).getEncoded()));
	}

	private static Path write(Path file, String kind, byte[] bytes) throws IOException {
		String body = Base64.getMimeEncoder(64, new byte[] { '\n' }).encodeToString(bytes);
		return Files.writeString(file, "-----BEGIN " + kind + "-----\n" + body + "\n-----END " + kind + "-----\n");
	}

}
