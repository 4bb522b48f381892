import { readFile } from "node:fs/promises";
import path from "node:path";
import * as z from "zod/mini";
import { methods, open } from "@/lib/http/route";
import { AppError } from "@/lib/platform/errors/app-error";

const PACKAGE = path.join(process.cwd(), "node_modules", "swagger-ui-dist");

// The page calls the API with the session of the user who is signed in in this browser.
const START = `
const ui = SwaggerUIBundle({
  url: "/api/openapi.json",
  dom_id: "#contract",
  deepLinking: true,
  defaultModelsExpandDepth: 0,
  onComplete: () => {
    const token = localStorage.getItem("authToken");
    if (token) ui.preauthorizeApiKey("token", token);
  },
});
`;

const FILES: Readonly<Record<string, { type: string; read: () => Promise<string> }>> = {
  "start.js": { type: "text/javascript", read: async () => START },
  "swagger-ui-bundle.js": {
    type: "text/javascript",
    read: () => readPackaged("swagger-ui-bundle.js"),
  },
  "swagger-ui.css": { type: "text/css", read: () => readPackaged("swagger-ui.css") },
};

function readPackaged(name: string): Promise<string> {
  return readFile(path.join(PACKAGE, name), "utf8");
}

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: open({
    summary: "The scripts and styles of the page.",
    input: z.strictObject({ file: z.string() }),
    answer: "text/javascript",
    refusals: ["notFound"],
    run: async ({ file }) => {
      const found = Object.hasOwn(FILES, file) ? FILES[file] : undefined;
      if (!found) throw new AppError("notFound");
      return new Response(await found.read(), {
        headers: {
          "content-type": `${found.type}; charset=utf-8`,
          "cache-control": "max-age=3600",
        },
      });
    },
  }),
});
