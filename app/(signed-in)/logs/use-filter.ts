"use client";

import { useRef, useState } from "react";
import { usePrefetch } from "@/components/loading/lazy-part";
import type { DeleteLogs, LogFilter } from "@/lib/logs/schema";
import { firstReasons } from "@/lib/platform/errors/first-reasons";

/** In the order in which they stand on the screen. */
const FIELDS = ["action", "username", "startDate", "endDate"] as const;
export type Field = (typeof FIELDS)[number];
/** The values of the fields, and the chosen person's username. */
export type Typed = Readonly<Record<Field | "person", string>>;

type Reasons = Partial<Record<Field, string>>;
type Issues = Parameters<typeof firstReasons>[1];
type Checked<T> = { readonly data?: T; readonly error?: { readonly issues: Issues } };

/** The values of a filter that finds everything. */
export const EMPTY: Typed = { action: "", username: "", person: "", startDate: "", endDate: "" };

const loadSchemas = () => import("@/lib/logs/schema");

/** Holds the values typed into the filter and checks them on use; errors are message keys. */
export function useFilter(start: LogFilter) {
  const [typed, setTyped] = useState<Typed>({ ...EMPTY, ...start });
  const [reasons, setReasons] = useState<Reasons>({});
  const inputs = useRef<Partial<Record<Field, HTMLInputElement | null>>>({});

  usePrefetch(loadSchemas);

  function checkValue<T>({ data, error }: Checked<T>): T | undefined {
    const found = firstReasons(FIELDS, error?.issues ?? []);
    setReasons(found);
    const wrong = FIELDS.find((field) => field in found);
    if (wrong) inputs.current[wrong]?.focus();
    return wrong ? undefined : data;
  }

  function change(field: Field, value: string) {
    const person = field === "username" ? "" : typed.person;
    setTyped((known) => ({ ...known, person, [field]: value }));
    setReasons((known) => ({ ...known, [field]: undefined }));
  }

  /** Returns the whole filter, undefined while something in it is wrong. Rejects when the check cannot be loaded. */
  async function check(values: Typed = typed): Promise<LogFilter | undefined> {
    const { listLogsSchema } = await loadSchemas();
    const person = values.person || undefined;
    return checkValue(listLogsSchema.safeParse({ ...values, person, ...toPeriod(values) }));
  }

  const createRef = (field: Field) => (input: HTMLInputElement | null) => {
    inputs.current[field] = input;
  };

  return {
    typed,
    check: () => check(),
    /** Changes several fields at once, and checks the filter as it is then. */
    choose: (changes: Partial<Typed>) => {
      const chosen = { ...typed, ...changes };
      setTyped(chosen);
      return check(chosen);
    },
    /** Its period alone, undefined while a date is wrong. Rejects as `check` does. */
    checkPeriod: async (): Promise<DeleteLogs | undefined> => {
      const { deleteLogsSchema } = await loadSchemas();
      return checkValue(deleteLogsSchema.safeParse(toPeriod(typed)));
    },
    reasonOf: (field: Field) => reasons[field],
    input: (field: Field) => ({
      value: typed[field],
      onChange: (event: { currentTarget: HTMLInputElement }) =>
        change(field, event.currentTarget.value),
      ref: createRef(field),
    }),
    /** Props of a field whose value differs from the text that it shows. */
    choice: (field: Field) => ({
      value: typed[field],
      onChange: (value: string) => change(field, value),
      ref: createRef(field),
    }),
  };
}

function toPeriod({ startDate, endDate }: Typed) {
  return { startDate: startDate || undefined, endDate: endDate || undefined };
}
