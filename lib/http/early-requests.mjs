import { subscribe } from "node:diagnostics_channel";
import { Server } from "node:http";

// Loaded before the server, which listens before the app is ready: it keeps the requests of that time from Next, until
// request-instrumentation.ts takes them, so that none passes the gate by.
const held = [];
let isReady = false;

function hold(server) {
  const listeners = server.listeners("request");
  server.removeAllListeners("request");
  server.on("request", (request, response) => {
    if (isReady) for (const listener of listeners) listener.call(server, request, response);
    else held.push({ server, request, response });
  });
}

subscribe("tracing:net.server.listen:asyncStart", ({ server }) => {
  if (server instanceof Server) hold(server);
});

/** Ends the holding, and returns the requests that came before. */
globalThis.factoryEarlyRequests = () => {
  isReady = true;
  return held.splice(0);
};
