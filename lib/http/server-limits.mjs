import { subscribe } from "node:diagnostics_channel";
import { Server } from "node:http";

// Milliseconds. A whole request may take so long that a receipt of 10 MiB arrives at 280 kbit/s. Silence ends a connection in
// the middle of a request or an answer: live streams say something every 15 seconds, and no answer takes longer than a minute.
const LIMITS = {
  headersTimeout: 15_000,
  requestTimeout: 300_000,
  timeout: 120_000,
  connectionsCheckingInterval: 5_000,
};

// Next makes its server by itself, and takes none of these settings but the one for idle connections.
subscribe("tracing:net.server.listen:asyncStart", ({ server }) => {
  if (!(server instanceof Server)) return;
  Object.assign(server, LIMITS);
  // The app has no WebSocket. Without a listener Node takes such a request for an ordinary one, which passes the gate as all do.
  server.removeAllListeners("upgrade");
});
