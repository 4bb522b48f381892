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

/** The props of a field. */
type FieldInput<Change> = {
  readonly value: string;
  readonly onChange: (change: Change) => void;
  readonly ref: (input: HTMLInputElement | null) => void;
};

type InputChange = { readonly currentTarget: HTMLInputElement };

/** The errors and props of the fields of the filter. */
export type FilterFields = {
  /** Returns the key of the text about a wrong field. */
  readonly reasonOf: (field: Field) => string | undefined;
  /** Returns the props of a field that is typed into. */
  readonly input: (field: Field) => FieldInput<InputChange>;
  /** Returns the props of a field whose value differs from the text that it shows. */
  readonly choice: (field: Field) => FieldInput<string>;
};

/** The filter as it is typed, with its checks. */
type TypedFilter = FilterFields & {
  readonly typed: Typed;
  /** Returns the whole filter, undefined while something in it is wrong. Rejects when the check cannot be loaded. */
  readonly check: () => Promise<LogFilter | undefined>;
  /** Changes several fields at once, and checks the filter as it is then. */
  readonly choose: (changes: Partial<Typed>) => Promise<LogFilter | undefined>;
  /** Returns its period alone, undefined while a date is wrong. Rejects as `check` does. */
  readonly checkPeriod: () => Promise<DeleteLogs | undefined>;
};

/** The values of a filter that finds everything. */
export const EMPTY: Typed = { action: "", username: "", person: "", startDate: "", endDate: "" };

const loadSchemas = () => import("@/lib/logs/schema");

/** Holds the values typed into the filter and checks them on use; errors are message keys. */
export function useFilter(start: LogFilter): TypedFilter {
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
    choose: (changes) => {
      const chosen = { ...typed, ...changes };
      setTyped(chosen);
      return check(chosen);
    },
    checkPeriod: async () => {
      const { deleteLogsSchema } = await loadSchemas();
      return checkValue(deleteLogsSchema.safeParse(toPeriod(typed)));
    },
    reasonOf: (field) => reasons[field],
    input: (field) => ({
      value: typed[field],
      onChange: (event) => change(field, event.currentTarget.value),
      ref: createRef(field),
    }),
    choice: (field) => ({
      value: typed[field],
      onChange: (value) => change(field, value),
      ref: createRef(field),
    }),
  };
}

function toPeriod({ startDate, endDate }: Typed) {
  return { startDate: startDate || undefined, endDate: endDate || undefined };
}
