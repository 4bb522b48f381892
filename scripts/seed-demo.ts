import { parseArgs } from "node:util";
import { StartError } from "./explain";

/**
 * Fills an empty database with the demo factory, has the login offer its accounts, and returns the lines about signing in. Throws `StartError`
 * for a wrong `--products`.
 */
export async function seedDemo(databaseUrl: string): Promise<string[]> {
  const { seedDemoFactory } = await import("@/prisma/seed/demo-factory");
  const { DEMO_PASSWORD } = await import("@/prisma/seed/accounts");
  process.env.DEMO_PASSWORD ||= DEMO_PASSWORD;
  const products = requestedProducts();
  console.log("Filling the demo factory…");
  const seeded = await seedDemoFactory({ databaseUrl, products });
  return [
    `Demo factory with ${seeded.products} products. Sign in as worker, manager, sales or admin;`,
    `the password of each is ${DEMO_PASSWORD}`,
  ];
}

/** The number after `--products`, or undefined without that option. Throws `StartError` for any other value. */
function requestedProducts(): number | undefined {
  const { values } = parseArgs({ options: { products: { type: "string" } }, strict: false });
  if (values.products === undefined) return undefined;
  const products = Number(values.products);
  if (Number.isInteger(products) && products > 0 && products <= 100_000) return products;
  throw new StartError("--products needs a number between 1 and 100000.");
}
