/**
 * The cost of hashing a password: 64 MiB and 3 passes of argon2id, the default algorithm of the package. Tests with a database have a
 * lower one in the place of this file.
 */
export const PASSWORD_COST = { memoryCost: 65536, timeCost: 3, parallelism: 1 };
