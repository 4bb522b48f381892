import { subscribe, unsubscribe } from "node:diagnostics_channel";

// Loaded before the server, which listens before the app is ready: what arrives meanwhile is kept for arrivals.ts.
const early = [];
const keep = (message) => early.push(message);
subscribe("http.server.request.start", keep);

globalThis.factoryEarlyArrivals = () => {
  unsubscribe("http.server.request.start", keep);
  return early.splice(0);
};
