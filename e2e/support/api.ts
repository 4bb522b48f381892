import { randomInt, randomUUID } from "node:crypto";
import { request, type BrowserContext } from "@playwright/test";
import * as z from "zod/mini";
import { withCheckDigit } from "@/lib/products/codes/rules";
import { productViewSchema, type ProductView } from "@/lib/products/schema";

const tokenSchema = z.object({ token: z.string() });

type Cookies = Awaited<ReturnType<BrowserContext["cookies"]>>;

/** The REST API as its outside callers use it: with a Bearer token and nothing else. */
export class Api {
  private constructor(
    readonly url: string,
    readonly token: string,
    /** Cookies that a browser gets from the same sign-in. */
    readonly cookies: Cookies,
  ) {}

  static async signIn(url: string, username: string, password: string): Promise<Api> {
    const caller = await request.newContext({ baseURL: url });
    const response = await caller.post("/api/auth/login", { data: { username, password } });
    const { token } = tokenSchema.parse(await response.json());
    const { cookies } = await caller.storageState();
    await caller.dispose();
    return new Api(url, token, cookies);
  }

  call(method: string, path: string, body?: unknown): Promise<Response> {
    const isForm = body instanceof FormData;
    return fetch(`${this.url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.token}`,
        ...(body !== undefined && !isForm && { "content-type": "application/json" }),
      },
      body: body === undefined || isForm ? body : JSON.stringify(body),
    });
  }

  /** A product of this test's own, with one sort "Standard" and the given colors (units on hand). */
  async createProduct(colors: Readonly<Record<string, number>>): Promise<ProductView> {
    return this.createProductWith({ Standard: colors });
  }

  /** A product of these sorts, each with its colors and their units. */
  async createProductWith(
    sorts: Readonly<Record<string, Readonly<Record<string, number>>>>,
  ): Promise<ProductView> {
    const form = new FormData();
    const SKU = `E2E-${randomUUID().slice(0, 8)}`;
    form.set("name", `Test product ${SKU}`);
    form.set("size", "M");
    form.set("SKU", SKU);
    form.set(
      "sorts",
      JSON.stringify(
        Object.entries(sorts).map(([sortName, colors]) => ({
          sortName,
          colors: Object.entries(colors).map(([color, quantity]) => ({ color, quantity })),
        })),
      ),
    );
    const response = await this.call("POST", "/api/products", form);
    return productViewSchema.parse(await response.json());
  }

  /** A product of one color, "Red" with 10 units, whose goods carry a barcode: an EAN-13 of nobody else's. */
  async createScannable(): Promise<{ readonly product: ProductView; readonly barcode: string }> {
    const product = await this.createProduct({ Blue: 10 });
    const barcode = randomEan13();
    await this.editColors(product, { barcode });
    return { product, barcode };
  }

  /** Edits all colors of a product. */
  async editColors({ _id, name, size, SKU, sorts }: ProductView, change: object): Promise<void> {
    const form = new FormData();
    for (const [field, value] of Object.entries({ name, size, SKU })) form.set(field, value);
    const edited = sorts.map((sort) => ({
      ...sort,
      colors: sort.colors.map((color) => ({ ...color, ...change })),
    }));
    form.set("sorts", JSON.stringify(edited));
    await this.call("PUT", `/api/products/${_id}`, form);
  }

  async product(sku: string): Promise<ProductView> {
    const response = await this.call("GET", `/api/products/sku/${encodeURIComponent(sku)}`);
    return productViewSchema.parse(await response.json());
  }

  /** Returns the units on hand of a color of the only sort. */
  async onHand(sku: string, color: string): Promise<number | undefined> {
    const { sorts } = await this.product(sku);
    return sorts[0]?.colors.find((candidate) => candidate.color === color)?.quantity;
  }
}

/** 13 digits that begin with 6 and end with their check digit. */
export function randomEan13(): string {
  return withCheckDigit(`6${String(randomInt(1e11)).padStart(11, "0")}`);
}
