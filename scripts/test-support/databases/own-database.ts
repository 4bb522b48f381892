import { inject } from "vitest";
import { copyOfTemplate } from "./databases";
import "../rest/page-cookie";

// Must be imported first: the database client reads DATABASE_URL when its module loads.
process.env.DATABASE_URL = await copyOfTemplate(
  inject("serverUrl"),
  `worker_${process.env.VITEST_POOL_ID ?? "1"}`,
);
process.env.AUTH_SECRET = "only-for-tests-only-for-tests-only-for-tests";
