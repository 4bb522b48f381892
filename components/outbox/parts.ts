/** What only a person needs whose requests could not be sent: one file, so that a screen has all of it before the network goes. */
export { keepRequests } from "./storage";
export { Waiting } from "./waiting";
