package io.wiretrial.gatling.http.connection;

import java.net.InetSocketAddress;
import java.util.function.Consumer;

import javax.net.ssl.SSLException;

import io.netty.bootstrap.Bootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFactory;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelHandler;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.ChannelPipeline;
import io.netty.channel.EventLoop;
import io.netty.channel.socket.SocketChannel;
import io.netty.handler.codec.http.HttpClientCodec;
import io.netty.handler.codec.http.HttpDecoderConfig;
import io.netty.handler.codec.http2.DefaultHttp2Connection;
import io.netty.handler.codec.http2.DefaultHttp2ConnectionDecoder;
import io.netty.handler.codec.http2.DefaultHttp2ConnectionEncoder;
import io.netty.handler.codec.http2.DefaultHttp2FrameReader;
import io.netty.handler.codec.http2.DefaultHttp2FrameWriter;
import io.netty.handler.codec.http2.Http2SecurityUtil;
import io.netty.handler.codec.http2.Http2Settings;
import io.netty.handler.ssl.ApplicationProtocolConfig;
import io.netty.handler.ssl.ApplicationProtocolNames;
import io.netty.handler.ssl.SslContext;
import io.netty.handler.ssl.SslContextBuilder;
import io.netty.handler.ssl.SslHandler;
import io.netty.handler.ssl.SupportedCipherSuiteFilter;
import org.jspecify.annotations.Nullable;

import io.wiretrial.gatling.protocol.TlsTrust;

/**
 * Opens connections to one target on a given event loop.
 */
public final class Connector {

	private static final int READ_CHUNK_BYTES = 64 * 1024;

	private final HttpTarget target;

	private final InetSocketAddress address;

	private final ChannelFactory<? extends SocketChannel> channels;

	private final @Nullable SslContext tls;

	public Connector(HttpTarget target, ChannelFactory<? extends SocketChannel> channels) {
		this.target = target;
		this.channels = channels;
		this.address = new InetSocketAddress(target.host(), target.port());
		if (this.address.isUnresolved()) {
			throw new IllegalArgumentException(
					"Host " + target.host() + " of an HTTP target is unknown: check its name or give an address.");
		}
		this.tls = target.version().secure() ? context(target) : null;
	}

	public HttpTarget target() {
		return this.target;
	}

	// The next handshake is a whole one.
	void forgetSessions() {
		if (this.tls != null) {
			TlsTrust.forgetSessions(this.tls);
		}
	}

	/**
	 * Starts to connect; the owner hears of the connection once it can carry exchanges.
	 * @param loop event loop of the connection
	 * @param owner who fills a slot with it
	 * @return future of the TCP connection
	 */
	public ChannelFuture connect(EventLoop loop, ConnectionOwner owner) {
		return connect(loop, (channel) -> prepare(channel, owner));
	}

	/**
	 * Starts to connect for something that speaks on top of HTTP/1.1 itself, such as a
	 * WebSocket.
	 * @param loop event loop of the connection
	 * @param speaker handler behind the codec
	 * @return future of the TCP connection
	 */
	public ChannelFuture connect(EventLoop loop, ChannelHandler speaker) {
		return connect(loop, (channel) -> {
			secure(channel);
			channel.pipeline().addLast(http1(), speaker);
		});
	}

	private ChannelFuture connect(EventLoop loop, Consumer<Channel> preparation) {
		return new Bootstrap().group(loop)
			.channelFactory(this.channels)
			.option(ChannelOption.TCP_NODELAY, true)
			.option(ChannelOption.CONNECT_TIMEOUT_MILLIS, Math.toIntExact(this.target.connectTimeout().toMillis()))
			.handler(new ChannelInitializer<Channel>() {

				@Override
				protected void initChannel(Channel channel) {
					preparation.accept(channel);
				}

			})
			.connect(this.address);
	}

	private void prepare(Channel channel, ConnectionOwner owner) {
		ChannelPipeline pipeline = channel.pipeline();
		secure(channel);
		if (!this.target.version().multiplexed()) {
			pipeline.addLast(http1());
			pipeline.addLast(new Opening(owner, this.tls != null, null));
		}
		else if (this.tls == null) {
			pipeline.addLast(http2(owner));
		}
		else {
			pipeline.addLast(new Opening(owner, true, () -> http2(owner)));
		}
	}

	private void secure(Channel channel) {
		if (this.tls != null) {
			String expected = this.target.trust().serverName();
			SslHandler handler = this.tls.newHandler(channel.alloc(),
					(expected != null) ? expected : this.target.host(), this.target.port());
			handler.setHandshakeTimeoutMillis(this.target.connectTimeout().toMillis());
			channel.pipeline().addLast(handler);
		}
	}

	private static HttpClientCodec http1() {
		HttpDecoderConfig decoding = new HttpDecoderConfig().setMaxChunkSize(READ_CHUNK_BYTES)
			.setValidateHeaders(false);
		return new HttpClientCodec(decoding, false, false);
	}

	private H2Connection http2(ConnectionOwner owner) {
		DefaultHttp2Connection connection = new DefaultHttp2Connection(false);
		DefaultHttp2ConnectionEncoder encoder = new DefaultHttp2ConnectionEncoder(connection,
				new DefaultHttp2FrameWriter());
		DefaultHttp2ConnectionDecoder decoder = new DefaultHttp2ConnectionDecoder(connection, encoder,
				new DefaultHttp2FrameReader());
		Http2Settings settings = new Http2Settings().pushEnabled(false)
			.initialWindowSize(this.target.streamWindowBytes());
		return new H2Connection(decoder, encoder, settings, new ConnectionWindow(this.target.connectionWindowBytes()),
				owner);
	}

	private static SslContext context(HttpTarget target) {
		SslContextBuilder builder = target.trust().into(SslContextBuilder.forClient());
		if (target.version().multiplexed()) {
			builder.ciphers(Http2SecurityUtil.CIPHERS, SupportedCipherSuiteFilter.INSTANCE)
				.applicationProtocolConfig(new ApplicationProtocolConfig(ApplicationProtocolConfig.Protocol.ALPN,
						ApplicationProtocolConfig.SelectorFailureBehavior.NO_ADVERTISE,
						ApplicationProtocolConfig.SelectedListenerFailureBehavior.ACCEPT,
						ApplicationProtocolNames.HTTP_2));
		}
		try {
			return builder.build();
		}
		catch (SSLException ex) {
			throw new IllegalArgumentException("TLS for target " + target.host()
					+ " cannot be set up: check the trust file " + target.trust().file() + ".", ex);
		}
	}

}
