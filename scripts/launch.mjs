// Prepares the project on a machine that has only Node, then runs scripts/<command>.ts.
import { readFileSync } from "node:fs";
import { getNodeError } from "./launch/node-version.mjs";

const manifest = readFileSync(new URL("../package.json", import.meta.url), "utf8");
const error = getNodeError(process.versions.node, JSON.parse(manifest).engines.node);

if (error !== undefined) {
  console.error(error);
  process.exit(1);
}

if (process.versions.node.startsWith("20.")) {
  console.error("Node 20 gets no security fixes any more: Node 24 is recommended.");
}

// Imported after the check, because an older Node cannot parse it.
void import("./launch/main.mjs").then(({ launch }) =>
  launch(process.argv[2], process.argv.slice(3)),
);
