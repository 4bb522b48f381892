/** The currencies that amounts can be in, ISO 4217. All have two decimals, as amounts do. */
export const CURRENCIES = ["EGP", "SAR", "AED", "USD", "EUR"] as const;
