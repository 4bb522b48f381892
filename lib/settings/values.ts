/** The currencies that amounts can be in, ISO 4217. All have two decimals, as amounts do. */
export const CURRENCIES = ["EGP", "SAR", "AED", "USD", "EUR"] as const;

/** The days that a week can begin on: as in Egypt, in the Gulf and the United States, or in Europe. */
export const FIRST_DAYS_OF_WEEK = ["saturday", "sunday", "monday"] as const;
export type FirstDayOfWeek = (typeof FIRST_DAYS_OF_WEEK)[number];

/** The shortest and longest idle time after which a shared device locks, in minutes. */
export const LOCK_MINUTES = { min: 1, max: 15 } as const;
