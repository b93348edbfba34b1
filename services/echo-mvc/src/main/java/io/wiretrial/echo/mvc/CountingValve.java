package io.wiretrial.echo.mvc;

import java.io.IOException;

import jakarta.servlet.AsyncEvent;
import jakarta.servlet.AsyncListener;
import jakarta.servlet.ServletException;
import org.apache.catalina.connector.Request;
import org.apache.catalina.connector.Response;
import org.apache.catalina.valves.ValveBase;

import io.wiretrial.kit.OperationCount;

/**
 * Counts requests when they are answered; of those that outlive their thread, at the end.
 * Hot path.
 */
final class CountingValve extends ValveBase {

	private final OperationCount operations;

	private final AsyncListener atTheEnd = new AsyncListener() {

		@Override
		public void onComplete(AsyncEvent event) {
			CountingValve.this.operations.complete();
		}

		@Override
		public void onTimeout(AsyncEvent event) {
			// completes, too
		}

		@Override
		public void onError(AsyncEvent event) {
			// completes, too
		}

		@Override
		public void onStartAsync(AsyncEvent event) {
			event.getAsyncContext().addListener(this);
		}

	};

	CountingValve(OperationCount operations) {
		super(true);
		this.operations = operations;
	}

	@Override
	public void invoke(Request request, Response response) throws IOException, ServletException {
		boolean over = true;
		try {
			getNext().invoke(request, response);
			if (request.isAsyncStarted()) {
				request.getAsyncContext().addListener(this.atTheEnd);
				over = false;
			}
		}
		finally {
			if (over) {
				this.operations.complete();
			}
		}
	}

}
