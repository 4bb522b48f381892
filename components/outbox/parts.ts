/** What only a person needs who could not send something: one file, so that a screen has all of it before the network goes. */
export { hasUnsent, storeForLater as keepForLater } from "./storage";
export { Waiting } from "./waiting";
