/** The code for entries that could not be sent, in one chunk: a screen loads all of it before the network fails. */
export { hasUnsent, listWaitingUnits, storeForLater as keepForLater } from "./storage";
export { KeptCount } from "./kept-count";
export { Waiting } from "./waiting";
