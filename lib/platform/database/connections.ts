// Connections of all workers together, and the bounds of each one's.
const OF_ALL = 40;
const MOST = 10;
const FEWEST = 4;

/** How many connections each of so many workers may have, so that all of them stay below PostgreSQL's usual limit of 100. */
export function connectionsOfEach(workers = 1): number {
  return Math.max(FEWEST, Math.min(MOST, Math.floor(OF_ALL / workers)));
}
