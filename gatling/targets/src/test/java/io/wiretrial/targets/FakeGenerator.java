package io.wiretrial.targets;

import java.io.IOException;
import java.io.OutputStream;

/** A generator that tells what it sees of its end: for the tests, as a process. */
public final class FakeGenerator {

	private FakeGenerator() {
	}

	public static void main(String[] arguments) throws InterruptedException {
		Thread input = new Thread(FakeGenerator::readToTheEnd);
		input.setDaemon(true);
		input.start();
		Runtime.getRuntime().addShutdownHook(new Thread(() -> tell(input)));
		System.out.println("ready");
		input.join();
	}

	private static void readToTheEnd() {
		try {
			System.in.transferTo(OutputStream.nullOutputStream());
		}
		catch (IOException ex) {
			System.out.println(ex);
		}
	}

	private static void tell(Thread input) {
		try {
			input.join(500);
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
		}
		System.out.println("input is " + (input.isAlive() ? "open" : "closed"));
	}

}
