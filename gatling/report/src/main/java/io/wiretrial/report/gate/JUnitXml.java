package io.wiretrial.report.gate;

import java.io.StringWriter;

import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/**
 * The outcomes of gates as test cases, as {@code surefire-test-report.xsd} of Maven's
 * Surefire has them: a failure for what fails, skipped for what is too close to call.
 */
final class JUnitXml {

	private static final String SUITE = "wiretrial.gates";

	private JUnitXml() {
	}

	static String text(GateReport report) {
		StringWriter text = new StringWriter();
		try {
			XMLStreamWriter xml = XMLOutputFactory.newDefaultFactory().createXMLStreamWriter(text);
			xml.writeStartDocument("UTF-8", "1.0");
			xml.writeStartElement("testsuite");
			attribute(xml, "name", SUITE);
			attribute(xml, "time", "0");
			attribute(xml, "tests", String.valueOf(report.outcomes().size()));
			attribute(xml, "errors", "0");
			attribute(xml, "skipped",
					String.valueOf(report.outcomes().stream().filter((outcome) -> isSkipped(report, outcome)).count()));
			attribute(xml, "failures", String.valueOf(report.outcomes().stream().filter(report::fails).count()));
			for (GateOutcome outcome : report.outcomes()) {
				testcase(xml, report, outcome);
			}
			xml.writeEndElement();
			xml.writeEndDocument();
			xml.close();
		}
		catch (XMLStreamException ex) {
			throw new IllegalStateException("A string cannot be written: this is a bug.", ex);
		}
		return text + "\n";
	}

	private static void testcase(XMLStreamWriter xml, GateReport report, GateOutcome outcome)
			throws XMLStreamException {
		xml.writeStartElement("testcase");
		attribute(xml, "name", outcome.narrowed().toString());
		attribute(xml, "classname", "%s.%s".formatted(SUITE, outcome.arm().plan()));
		attribute(xml, "time", "0");
		if (report.fails(outcome)) {
			xml.writeStartElement("failure");
			attribute(xml, "message", outcome.sentence());
			attribute(xml, "type", outcome.kind().words());
			xml.writeEndElement();
		}
		else if (isSkipped(report, outcome)) {
			xml.writeStartElement("skipped");
			attribute(xml, "message", outcome.sentence());
			xml.writeEndElement();
		}
		else {
			xml.writeStartElement("system-out");
			xml.writeCharacters(printable(outcome.sentence()));
			xml.writeEndElement();
		}
		xml.writeEndElement();
	}

	private static boolean isSkipped(GateReport report, GateOutcome outcome) {
		return outcome.kind() == GateOutcome.Kind.TOO_CLOSE && !report.fails(outcome);
	}

	private static void attribute(XMLStreamWriter xml, String name, String value) throws XMLStreamException {
		xml.writeAttribute(name, printable(value));
	}

	// XML has no place for what a label may hold
	private static String printable(String text) {
		return text.replaceAll("\\p{Cntrl}", " ");
	}

}
