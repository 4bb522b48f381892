import { runApp } from "./run-app";
import { seedDemo } from "./seed-demo";

// At `info`, one line for each request would scroll the printed address away.
process.env.LOG_LEVEL ||= "warn";

void runApp({ defaultDataDir: ".data/demo", prepare: seedDemo });
