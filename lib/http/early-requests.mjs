import { subscribe, unsubscribe } from "node:diagnostics_channel";

// Loaded before the server, which listens before the app is ready: request-instrumentation.ts takes the requests of that time later.
const early = [];
const keep = (message) => early.push(message);
subscribe("http.server.request.start", keep);

globalThis.factoryEarlyRequests = () => {
  unsubscribe("http.server.request.start", keep);
  return early.splice(0);
};
