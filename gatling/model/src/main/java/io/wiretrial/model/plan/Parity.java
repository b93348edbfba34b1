package io.wiretrial.model.plan;

/** Way in which replies of arms of your own are compared before anything is measured. */
public enum Parity {

	/** Their values are equal, whatever the order of fields; Protobuf as JSON. */
	EQUAL,

	/** Their fields have the same names and types; of a list the first element counts. */
	SHAPE,

	/** They are not compared. */
	OFF

}
