"use client";

import { createContext, useContext } from "react";

type FirstDayOfWeek = "saturday" | "sunday" | "monday";

const FirstDayContext = createContext<FirstDayOfWeek>("saturday");

/** Tells the calendars inside it which day weeks begin on. */
export const FirstDayOfWeekProvider = FirstDayContext;

/** Returns the day that weeks begin on. */
export function useFirstDayOfWeek(): FirstDayOfWeek {
  return useContext(FirstDayContext);
}
