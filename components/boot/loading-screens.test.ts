import { readdirSync } from "node:fs";
import { basename, dirname } from "node:path";
import { expect, test } from "vitest";
import { PAGES } from "@/lib/auth/permissions";

const SIGNED_IN = "app/(signed-in)";

/** The addresses below which there is such a file. */
function foldersWith(file: string): string[] {
  return readdirSync(SIGNED_IN, { recursive: true, encoding: "utf8" })
    .filter((path) => basename(path) === file)
    .map((path) => `/${dirname(path)}`)
    .sort();
}

test("every page behind the sign-in has a loading screen of its own, so that each tap answers at once", () => {
  const pages = foldersWith("page.tsx");
  expect(pages).toEqual(Object.keys(PAGES).sort());
  expect(foldersWith("loading.tsx")).toEqual(pages);
});
