import { existsSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { expect, test } from "vitest";

test("the frame's late parts bring no checks of answers along: these come in one file", () => {
  expect(reachedFrom("components/frame/late-checks.ts")).toContain("zod/mini");
  expect(reachedFrom("components/frame/late-parts.ts")).not.toContain("zod/mini");
});

test("the scanner, which every screen loads, brings none along", () => {
  expect(reachedFrom("components/scanning/scanner.tsx")).not.toContain("zod/mini");
});

/** All modules and packages that come with a file: those that it imports, and what these import. */
function reachedFrom(file: string, reached = new Set<string>()): Set<string> {
  for (const path of listImports(file)) {
    const found = createFile(path, file);
    if (reached.has(found ?? path)) continue;
    reached.add(found ?? path);
    if (found) reachedFrom(found, reached);
  }
  return reached;
}

/** The imports that come along with a file: neither types nor the modules that it loads later. */
function listImports(file: string): string[] {
  const source = readFileSync(file, "utf8");
  return [...source.matchAll(/^(?:import|export) (?!type )[^;]*?from "([^"]+)";$/gms)].map(
    ([, path = ""]) => path,
  );
}

function createFile(path: string, from: string): string | undefined {
  if (!/^(?:@\/|\.)/.test(path)) return undefined;
  const base = path.startsWith("@/") ? path.slice(2) : join(dirname(from), path);
  return ["", ".ts", ".tsx"]
    .map((ending) => base + ending)
    .find((name) => /\.\w+$/.test(name) && existsSync(resolve(name)));
}
