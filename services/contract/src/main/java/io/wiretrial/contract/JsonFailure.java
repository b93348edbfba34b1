package io.wiretrial.contract;

import java.util.Arrays;
import java.util.stream.Collectors;

import tools.jackson.core.JacksonException;
import tools.jackson.core.exc.InputCoercionException;
import tools.jackson.core.exc.StreamReadException;
import tools.jackson.databind.exc.InvalidFormatException;
import tools.jackson.databind.exc.InvalidNullException;
import tools.jackson.databind.exc.MismatchedInputException;
import tools.jackson.databind.exc.UnrecognizedPropertyException;

/**
 * Turns what Jackson says into the contract's three-part message, without class names.
 */
final class JsonFailure {

	private JsonFailure() {
	}

	static InvalidRequestException explain(JacksonException ex) {
		String path = path(ex);
		for (Throwable cause = ex; cause != null; cause = cause.getCause()) {
			if (cause instanceof InvalidRequestException refusal) {
				return refusal.within(path);
			}
		}
		if (ex instanceof UnrecognizedPropertyException) {
			return new InvalidRequestException(path, "Unknown field", "remove it", ex);
		}
		if (ex instanceof InvalidFormatException wrong) {
			return InvalidRequestException.forValue(path, String.valueOf(wrong.getValue()), "use " + expected(wrong));
		}
		if (ex instanceof InvalidNullException) {
			return new InvalidRequestException(path, "Value null", "give a value", ex);
		}
		if (ex instanceof MismatchedInputException wrong) {
			return new InvalidRequestException(path, "Missing or mistyped value", "use " + expected(wrong), ex);
		}
		if (ex instanceof InputCoercionException wrong) {
			return new InvalidRequestException(path, "Number out of range", "use a value of type "
					+ ((wrong.getTargetType() != null) ? wrong.getTargetType().getSimpleName() : "number"), ex);
		}
		if (ex instanceof StreamReadException) {
			return new InvalidRequestException("body", "Malformed JSON at line " + ex.getLocation().getLineNr()
					+ ", column " + ex.getLocation().getColumnNr(), "send one complete JSON value in UTF-8", ex);
		}
		return new InvalidRequestException(path, "Unreadable JSON", "send one complete JSON value in UTF-8", ex);
	}

	private static String expected(MismatchedInputException ex) {
		Class<?> type = ex.getTargetType();
		if (type == null) {
			return "the type of the contract";
		}
		if (type.isEnum()) {
			return "one of " + Arrays.toString(type.getEnumConstants());
		}
		if (type.isRecord()) {
			return "an object with every field of " + type.getSimpleName();
		}
		return "a value of type " + type.getSimpleName();
	}

	private static String path(JacksonException ex) {
		String path = ex.getPath()
			.stream()
			.map((step) -> (step.getPropertyName() != null) ? step.getPropertyName() : String.valueOf(step.getIndex()))
			.collect(Collectors.joining("."));
		return path.isEmpty() ? "body" : path;
	}

}
