package io.wiretrial.kit;

import java.util.concurrent.CountDownLatch;

/**
 * A process that does nothing but watch its standard input; with the argument
 * {@code stuck} its orderly exit never ends.
 */
public final class WatchedProcess {

	private WatchedProcess() {
	}

	public static void main(String[] args) {
		if (args.length > 0 && args[0].equals("stuck")) {
			Runtime.getRuntime().addShutdownHook(new Thread(WatchedProcess::waitForever));
		}
		StandardInputWatch.ofThisProcess().start();
		System.out.println("watching");
		waitForever();
	}

	private static void waitForever() {
		try {
			new CountDownLatch(1).await();
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
		}
	}

}
