package io.wiretrial.targets;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;

/** Packs {@link FakeService} as an executable jar. */
public final class FakeJar {

	private FakeJar() {
	}

	public static Path in(Path folder) throws IOException {
		Path jar = folder.resolve("fake.jar");
		Manifest manifest = new Manifest();
		manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
		manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, FakeService.class.getName());
		String entry = FakeService.class.getName().replace('.', '/') + ".class";
		try (OutputStream out = Files.newOutputStream(jar);
				JarOutputStream jarOut = new JarOutputStream(out, manifest);
				InputStream bytes = FakeService.class.getClassLoader().getResourceAsStream(entry)) {
			jarOut.putNextEntry(new JarEntry(entry));
			bytes.transferTo(jarOut);
		}
		return jar;
	}

}
