package org.medlink.explorer.mcp;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.modelcontextprotocol.json.McpJsonMapper;
import io.modelcontextprotocol.json.jackson2.JacksonMcpJsonMapper;
import io.modelcontextprotocol.server.McpServer;
import io.modelcontextprotocol.server.McpSyncServer;
import io.modelcontextprotocol.spec.McpSchema.ServerCapabilities;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import org.medlink.explorer.served.ServedModel;
import org.medlink.train.Software;

/** Serves a model to an assistant over two streams, until the one that it reads ends. */
public final class Assistant {
    private Assistant() {}

    /** Reads a model and answers what is asked about it. */
    public static void serve(Path file, InputStream in, OutputStream out) throws IOException, InterruptedException {
        try (ServedModel model = ServedModel.read(file)) {
            McpJsonMapper mapper = new JacksonMcpJsonMapper(new ObjectMapper());
            LineTransport transport = new LineTransport(mapper, in, out);
            McpSyncServer server = McpServer.sync(transport)
                    .serverInfo("medlink", Software.version())
                    .instructions("Predicts missing links of the network of " + model.name()
                            + ". A score above 0: the pair looks like a link. The probability is that of a pair which is not"
                            + " listed as a link.")
                    .capabilities(ServerCapabilities.builder().tools(false).build())
                    .tools(new Tools(model).all())
                    .build();
            transport.answerAll();
            server.closeGracefully();
        }
    }
}
