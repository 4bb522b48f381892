import { register } from "tsx/esm/api";

// The sources run as they are: no bundler knows of this process, in development, tests and production alike.
register();
await import("./answer-documents.ts");
