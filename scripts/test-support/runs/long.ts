/** True in `npm run test:long`: random tests take their long form, each time with another seed. */
export const IS_LONG = process.env.TEST_LONG !== undefined;

/** Seed of random tests: always the same in `npm test`. A failure names it, and TEST_SEED=<it> repeats it. */
export const TEST_SEED = Number(process.env.TEST_SEED ?? (IS_LONG ? Date.now() % 2 ** 31 : 1));
