package io.wiretrial.kit.autoconfigure;

import java.nio.file.Path;

import org.springframework.boot.context.event.ApplicationReadyEvent;
import org.springframework.context.ApplicationListener;

import io.wiretrial.kit.ReadyFile;
import io.wiretrial.kit.ReadyTarget;

/**
 * Writes the ready file once the application has started all its servers and runners.
 */
final class ReadyAnnouncement implements ApplicationListener<ApplicationReadyEvent> {

	private final ReadyFile file;

	private final BoundPorts ports;

	private final String service;

	private ReadyAnnouncement(ReadyFile file, BoundPorts ports, String service) {
		this.file = file;
		this.ports = ports;
		this.service = service;
	}

	static ReadyAnnouncement of(MeasuredProperties properties, BoundPorts ports, String service) {
		Path path = properties.readyFile();
		if (path == null) {
			throw new IllegalStateException("Property wiretrial.ready-file is empty: give it a path or leave it out.");
		}
		if (service.isBlank()) {
			throw new IllegalStateException(
					"Property spring.application.name is empty: name the service, wiretrial.ready-file publishes it.");
		}
		ReadyFile file = new ReadyFile(path);
		file.clear();
		return new ReadyAnnouncement(file, ports, service);
	}

	@Override
	public void onApplicationEvent(ApplicationReadyEvent event) {
		this.file.write(ReadyTarget.ofThisProcess(this.service, this.ports.byName()));
	}

}
