// Connections of all workers together, and the bounds of each one's.
const OF_ALL = 40;
const MOST = 10;
const FEWEST = 4;

/** Returns the most connections that each worker may open, so that all workers together stay below PostgreSQL's usual limit of 100. */
export function connectionsOfEach(workers = 1): number {
  return Math.max(FEWEST, Math.min(MOST, Math.floor(OF_ALL / workers)));
}
