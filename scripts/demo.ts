import { runApp } from "./run-app";
import { seedDemo } from "./seed-demo";

// A line for every request would push the address out of sight.
process.env.LOG_LEVEL ||= "warn";

void runApp({ defaultDataDir: ".data/demo", prepare: seedDemo });
