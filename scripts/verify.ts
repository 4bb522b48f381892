import { checkSettings } from "@/lib/platform/env";
import { connect } from "@/prisma/connect";
import { existingDatabase } from "./chosen-database";
import { prove } from "./prove";
import { runTool } from "./run-tool";

void runTool(async (stop) => {
  const postgres = await existingDatabase(checkSettings(process.env));
  try {
    await (await connect(postgres.url)).end();
    process.env.DATABASE_URL = postgres.url;
    return (await stop.orResult(prove())) ?? false;
  } finally {
    await postgres.stop();
  }
});
