"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useCommand } from "@/components/shell/use-command";
import { createCustomerSchema, type CreateCustomer } from "@/lib/customers/schema";
import type { Refusal } from "@/lib/platform/errors";
import { createCustomerAction } from "./actions";

/** How it ended: the new customer, or why there is none. */
export type Outcome =
  { readonly created: CreateCustomer & { readonly _id: string } } | { readonly refusal: Refusal };

const EMPTY: CreateCustomer = { name: "", customerID: "" };

/** The form's life: filled in, sent, and after a success empty again for the next customer. */
export function useCustomerCreation() {
  const form = useForm<CreateCustomer>({
    resolver: zodResolver(createCustomerSchema),
    defaultValues: EMPTY,
  });
  const { run, isRunning } = useCommand(createCustomerAction);
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  const submit = form.handleSubmit(async (customer) => {
    const result = await run(customer);
    if (!result) return;
    if (result.ok) {
      setOutcome({ created: result.data });
      form.reset(EMPTY);
    } else if (result.refusal.code === "customerIdTaken") {
      // Shown at the field in words that need the ID: the message carries it.
      const { customerID } = customer;
      form.setError("customerID", { type: "customerIdTaken", message: customerID });
      // Later than the button, which could not have the focus while it worked.
      setTimeout(() => form.setFocus("customerID"));
    } else setOutcome(result);
  });

  function close() {
    if (!outcome) return;
    setOutcome(null);
    // Later than the dialog, which gives the focus back to the button.
    setTimeout(() => form.setFocus("name"));
  }

  return { form, submit, isRunning, outcome, close };
}
