"use client";

import { useState } from "react";

/** Returns the value, or while it is none (null, undefined or ""), the last one: what stays in a dialog while that leaves the screen. */
export function useLastValue<Value>(value: Value): Value {
  const [last, setLast] = useState(value);
  if (value && value !== last) setLast(value);
  return last;
}
