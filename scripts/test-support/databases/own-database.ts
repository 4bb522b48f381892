import pg from "pg";
import { inject } from "vitest";
import { copyOfTemplate, databaseIn } from "./databases";
import { EMPTY_FACTORY } from "./empty-factory-statement";
import "../rest/page-cookie";

const serverUrl = inject("serverUrl");
const name = `worker_${process.env.VITEST_POOL_ID ?? "1"}`;
const url = databaseIn(serverUrl, name);

// Must be imported first: the database client reads DATABASE_URL when its module loads.
if (process.env.DATABASE_URL !== url) await copyOfTemplate(serverUrl, name);
process.env.DATABASE_URL = url;
process.env.AUTH_SECRET = "only-for-tests-only-for-tests-only-for-tests";

// Each file begins with an empty factory, whichever files this worker ran before.
const client = new pg.Client({ connectionString: url });
await client.connect();
await client.query(EMPTY_FACTORY);
await client.end();

// With isolate off, the process remembers the settings of the files before: the singleton "settings".
Reflect.deleteProperty(globalThis, "factory settings");
