import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { PrismaPg } from "@prisma/adapter-pg";
import { bindMigrationAwareSqlAdapterFactory } from "@prisma/driver-adapter-utils";
import * as bindings from "@prisma/schema-engine-wasm/schema_engine_bg";

/** Tables and enums that Prisma leaves alone: none. */
export const NO_FILTERS = { externalTables: [], externalEnums: [] };

/**
 * Does some work with Prisma's own schema engine, as WebAssembly: what `prisma migrate` runs, without the
 * native program that it would download.
 */
export async function withSchemaEngine<T>(
  databaseUrl: string,
  work: (engine: bindings.SchemaEngine) => Promise<T>,
): Promise<T> {
  await loadEngine();
  const engine = await bindings.SchemaEngine.new(
    { datamodels: undefined },
    () => undefined,
    bindMigrationAwareSqlAdapterFactory(new PrismaPg({ connectionString: databaseUrl })),
  );
  return await work(engine).finally(() => engine.free());
}

async function loadEngine(): Promise<void> {
  const code = createRequire(import.meta.url).resolve(
    "@prisma/schema-engine-wasm/schema_engine_bg",
  );
  const wasm = await readFile(path.join(path.dirname(code), "schema_engine_bg.wasm"));
  const { instance } = await WebAssembly.instantiate(wasm, {
    "./schema_engine_bg.js": { ...bindings },
  });
  bindings.__wbg_set_wasm(instance.exports);
  const start = instance.exports["__wbindgen_start"];
  if (typeof start === "function") Reflect.apply(start, undefined, []);
}
