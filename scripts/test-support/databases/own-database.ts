import pg from "pg";
import { inject } from "vitest";
import { copyOfTemplate } from "./databases";
import { EMPTY_FACTORY } from "./empty-factory-statement";
import "../rest/page-cookie";

// Must be imported first: the database client reads DATABASE_URL when its module loads.
process.env.DATABASE_URL = await copyOfTemplate(
  inject("serverUrl"),
  `worker_${process.env.VITEST_POOL_ID ?? "1"}`,
);
process.env.AUTH_SECRET = "only-for-tests-only-for-tests-only-for-tests";

// Each file begins with an empty factory, whichever files this worker ran before.
const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
await client.connect();
await client.query(EMPTY_FACTORY);
await client.end();
