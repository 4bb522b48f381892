/** Takes the place of the app's cost in tests with a database: the least that argon2id allows, so that a sign-in takes 1 ms. */
export const PASSWORD_COST = { memoryCost: 1024, timeCost: 1, parallelism: 1 };
