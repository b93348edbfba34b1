package io.wiretrial.runner.cli;

import java.nio.file.Files;
import java.nio.file.Path;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import static io.wiretrial.runner.cli.Ended.inside;
import static org.assertj.core.api.Assertions.assertThat;

@Timeout(60)
class DriveCommandTests {

	private static final String HERE = "http://127.0.0.1:9/";

	@TempDir
	private Path folder;

	@Test
	void refusesWrongOptionsWithTheirValues() throws Exception {
		refuses("Option --for 30 is no time: write it as 30s.\n", HERE, "--for=30");
		refuses("Time in seconds 4 is out of range: use --for 5 to 600.\n", HERE, "--for=4s");
		refuses("Users 1001 is out of range: use --users 1 to 1000.\n", HERE, "--users=1001");
		refuses("Rate 'fast' is not a rate: use operations per second such as 250/s.\n", HERE, "--rate=fast");
		refuses("Option -H 'Accept' is no header: write it as 'Accept: application/json'.\n", HERE, "-H", "Accept");
		refuses("Status 99 is out of range: use --expect 100 to 599.\n", HERE, "--expect=99");
		refuses("Timeout in seconds 61 is out of range: use --timeout 1 to 60.\n", HERE, "--timeout=61");
		Path text = Files.writeString(this.folder.resolve("ca.pem"), "no certificate");
		assertThat(inside("drive", HERE, "--cacert=" + text).err()).startsWith("File " + text + " of --cacert ");
		assertThat(inside("drive").code()).isEqualTo(2);
	}

	@Test
	void refusesWhatCannotBeDriven() {
		Path missing = this.folder.resolve("missing.json");
		refuses("File %s of -d cannot be read (NoSuchFileException): name a file with the body.\n".formatted(missing),
				HERE, "-d", missing.toString());
		refuses("Nobody listens at 127.0.0.1:9: start the service, or correct the address of GET http://127.0.0.1:9/.\n",
				HERE);
		refuses("127.0.0.1:9 shop.Orders/Place is a method of gRPC: name the file that declares it with --proto, or ask the server with --reflect.\n",
				"127.0.0.1:9", "shop.Orders/Place");
		refuses("Option --pid 999999999 names no process that runs: give the one that listens at port 9, or leave --pid out.\n",
				HERE, "--pid=999999999");
		assertThat(this.folder.resolve("drive")).doesNotExist();
	}

	private void refuses(String message, String... arguments) {
		String[] whole = new String[arguments.length + 2];
		whole[0] = "drive";
		whole[1] = "--out=" + this.folder.resolve("drive");
		System.arraycopy(arguments, 0, whole, 2, arguments.length);
		assertThat(inside(whole)).isEqualTo(new Ended(2, "", message));
	}

}
