import sharp from "sharp";
import * as z from "zod/mini";
import { appUrl, expect, test } from "./support/test";

const manifestSchema = z.object({
  name: z.string().check(z.minLength(1)),
  short_name: z.string().check(z.minLength(1), z.maxLength(12)),
  start_url: z.literal("/"),
  display: z.literal("standalone"),
  theme_color: z.string().check(z.regex(/^#[\da-f]{6}$/)),
  background_color: z.string().check(z.regex(/^#[\da-f]{6}$/)),
  icons: z.array(
    z.object({
      src: z.string(),
      sizes: z.string(),
      type: z.literal("image/png"),
      purpose: z.enum(["any", "maskable"]),
    }),
  ),
});

/** As a browser asks for them: without a session. */
const load = (path: string) => fetch(new URL(path, appUrl()), { redirect: "manual" });

test("a phone can install the app: the manifest is whole and its icons are what it says", async ({
  page,
}) => {
  await page.goto("/");
  const path = await page.locator("link[rel=manifest]").getAttribute("href");
  const response = await load(path ?? "nowhere");
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toContain("application/manifest+json");
  const { icons } = manifestSchema.parse(await response.json());
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    "192x192 any",
    "512x512 any",
    "512x512 maskable",
  ]);
  for (const { src, sizes, type, purpose } of icons) {
    const icon = await load(src);
    expect(icon.status).toBe(200);
    expect(icon.headers.get("content-type")).toBe(type);
    const picture = sharp(await icon.arrayBuffer());
    const { width, height, format } = await picture.metadata();
    expect([format, `${width}x${height}`]).toEqual(["png", sizes]);
    // A phone cuts its own shape out of a maskable one, which must have nothing open at its edges.
    const { isOpaque } = await picture.stats();
    expect(isOpaque).toBe(purpose === "maskable");
  }
});

test("nothing else below the icons passes by the sign-in", async () => {
  expect((await load("/app-icons/nothing.png")).status).toBe(307);
});
