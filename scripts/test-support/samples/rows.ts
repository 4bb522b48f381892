import { randomUUID } from "node:crypto";
import type { Person, Role } from "@/lib/auth/actor";
import { hashPassword } from "@/lib/auth/password";
import { db } from "@/lib/platform/database/db";
import { createProduct } from "@/lib/products/commands";
import type { ProductView } from "@/lib/products/schema";

/** Creates a user and returns them as an actor. */
export async function makeActor(role: Role, displayName: string | null = null): Promise<Person> {
  const username = `${role}-${randomUUID().slice(-12)}`;
  const user = await db.user.create({
    data: {
      username,
      displayName,
      role,
      passwordHash: "no password",
      sessions: { create: { expiresAt: soon() } },
    },
    include: { sessions: true },
  });
  return { id: user.id, username, displayName, role, sessionId: user.sessions[0]?.id ?? "" };
}

const hashes = new Map<string, Promise<string>>();

/** Creates a user who can sign in with this password, and returns the row. */
export async function makeUser(password: string, role: Role) {
  const hash = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, hash);
  const username = `Ada-${randomUUID().slice(-12)}`;
  return db.user.create({ data: { username, passwordHash: await hash, role } });
}

/** Writes a random code without digits, in which a search for a number would find it. */
function writeInLetters(code: string): string {
  return code.replace(/\d/g, (digit) => "ghijklmnop".charAt(Number(digit)));
}

/** Creates a product with one sort "Standard" and the given colors (units on hand). */
export async function makeProduct(colors: Readonly<Record<string, number>>): Promise<ProductView> {
  const manager = await makeActor("manager");
  return createProduct(manager, {
    name: "Test product",
    size: "M",
    SKU: `T-${writeInLetters(randomUUID().slice(-12))}`,
    sorts: [
      {
        sortName: "Standard",
        colors: Object.entries(colors).map(([color, quantity]) => ({ color, quantity })),
      },
    ],
  });
}

/** Adds so many colors without stock to a product with one sort: a part at a time, each shorter than the limits of the database. */
export async function addColors(sku: string, count: number): Promise<void> {
  for (let from = 1; from <= count; from += 500)
    await db.$executeRaw`
      INSERT INTO "Color" ("sortId", "name", "position", "quantity")
      SELECT s."id", 'C' || n, n + 10, 0 FROM "Sort" s JOIN "Product" p ON p."id" = s."productId",
        generate_series(${from}::int, ${Math.min(from + 499, count)}::int) n WHERE p."sku" = ${sku}`;
}

/** The present stock of a color of such a product (units). */
export async function getStock(product: ProductView, color: string) {
  const row = await db.color.findFirstOrThrow({
    where: { name: color, sort: { productId: product._id } },
  });
  return { quantity: row.quantity, reserved: row.reserved };
}

function soon(): Date {
  return new Date(Date.now() + 60_000);
}
