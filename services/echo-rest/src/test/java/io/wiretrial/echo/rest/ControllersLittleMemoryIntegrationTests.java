package io.wiretrial.echo.rest;

import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.context.annotation.Import;

import io.wiretrial.guard.memory.MemoryBudget;

@RunningControllers
@Import(LittleMemoryIntegrationTests.LittleMemory.class)
class ControllersLittleMemoryIntegrationTests extends LittleMemoryIntegrationTests {

	ControllersLittleMemoryIntegrationTests(@LocalServerPort int port, @Autowired MemoryBudget memory) {
		super(port, memory);
	}

}
