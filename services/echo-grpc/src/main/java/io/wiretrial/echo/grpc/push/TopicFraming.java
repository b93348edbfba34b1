package io.wiretrial.echo.grpc.push;

import java.io.IOException;
import java.io.UncheckedIOException;

import com.google.protobuf.CodedOutputStream;
import org.jspecify.annotations.Nullable;

import io.wiretrial.broadcast.topic.UpdateFraming;
import io.wiretrial.contract.v1.PublishRequest;
import io.wiretrial.contract.v1.TopicMessage;
import io.wiretrial.kit.memory.MemoryBudget;

/**
 * A publication as the Protobuf message {@code TopicMessage}. Hot path.
 */
enum TopicFraming implements UpdateFraming<PublishRequest, EncodedMessage> {

	/** The only one, since subscribers with the same framing share. */
	MESSAGE;

	@Override
	public @Nullable EncodedMessage frame(PublishRequest publication, int framings, MemoryBudget budget) {
		TopicMessage message = TopicMessage.newBuilder()
			.setTopic(publication.getTopic())
			.setData(publication.getData())
			.build();
		EncodedMessage encoded = EncodedMessage.allocate(budget.heap(), message.getSerializedSize());
		if (encoded == null) {
			return null;
		}
		try {
			message.writeTo(CodedOutputStream.newInstance(encoded.bytes()));
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
		return encoded;
	}

	@Override
	public void release(EncodedMessage message) {
		message.release();
	}

}
