import { parseArgs } from "node:util";
import { addPastWork, usualYears } from "@/prisma/seed/past-work";
import { StartError } from "./explain";

/**
 * Fills an empty database with the demo factory, has the login offer its accounts, and returns the lines about signing in. Throws `StartError`
 * for a wrong `--products` or `--years`.
 */
export async function seedDemo(databaseUrl: string): Promise<string[]> {
  const { seedDemoFactory } = await import("@/prisma/seed/demo-factory");
  const { DEMO_PASSWORD } = await import("@/prisma/seed/accounts");
  process.env.DEMO_PASSWORD ||= DEMO_PASSWORD;
  const products = requested("products", 100_000);
  const years = requested("years", 10);
  console.log("Filling the demo factory…");
  const seeded = await seedDemoFactory({ databaseUrl, products });
  if (years) await addPastWork(databaseUrl, usualYears(years));
  return [
    `Demo factory with ${seeded.products} products. Sign in as worker, manager, sales or admin;`,
    `the password of each is ${DEMO_PASSWORD}`,
  ];
}

/** The whole number after an option, or undefined without the option. Throws `StartError` for any other value. */
function requested(option: "products" | "years", most: number): number | undefined {
  const { values } = parseArgs({
    options: { products: { type: "string" }, years: { type: "string" } },
    strict: false,
  });
  if (values[option] === undefined) return undefined;
  const number = Number(values[option]);
  if (Number.isInteger(number) && number > 0 && number <= most) return number;
  throw new StartError(`--${option} needs a number between 1 and ${most}.`);
}
