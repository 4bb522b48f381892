import { register } from "tsx/esm/api";

// tsx runs the TypeScript sources, because no bundle includes this process.
register();
await import("./answer-documents.ts");
