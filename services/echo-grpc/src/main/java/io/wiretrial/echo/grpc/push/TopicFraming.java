package io.wiretrial.echo.grpc.push;

import io.wiretrial.broadcast.topic.Framing;
import io.wiretrial.contract.v1.PublishRequest;
import io.wiretrial.contract.v1.TopicMessage;

/**
 * A publication as the Protobuf message {@code TopicMessage}. Hot path.
 */
enum TopicFraming implements Framing<PublishRequest, EncodedMessage> {

	/** The only one, since subscribers with the same framing share. */
	MESSAGE;

	@Override
	public EncodedMessage frame(PublishRequest publication) {
		return new EncodedMessage(TopicMessage.newBuilder()
			.setTopic(publication.getTopic())
			.setData(publication.getData())
			.build()
			.toByteArray());
	}

	@Override
	public void release(EncodedMessage message) {
		// Left to the garbage collector: its bytes are on the heap.
	}

}
