import { runApp } from "./run-app";
import { seedDemo } from "./seed-demo";

process.env.LOG_LEVEL ||= "warn";

void runApp({ defaultDataDir: ".data/demo", prepare: seedDemo, isDevelopment: true });
