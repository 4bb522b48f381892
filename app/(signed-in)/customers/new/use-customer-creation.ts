"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import * as z from "zod/mini";
import { useCommand } from "@/components/shell/use-command";
import { useFormDraft } from "@/components/shell/use-form-draft";
import { createCustomerSchema, type CreateCustomer } from "@/lib/customers/schema";
import type { Result } from "@/lib/platform/errors/app-error";
import { createCustomerAction } from "./actions";

type Created = CreateCustomer & { readonly _id: string };

const EMPTY: CreateCustomer = { name: "", customerID: "" };

const draftSchema = z.object({ name: z.string(), customerID: z.string() });

const loadSchema = async () => draftSchema;

const asItIs = (customer: CreateCustomer) => customer;

/** The form's life: filled in, sent, and after a success empty again for the next customer. */
export function useCustomerCreation() {
  const form = useForm<CreateCustomer>({
    resolver: zodResolver(createCustomerSchema),
    defaultValues: EMPTY,
  });
  const draft = useFormDraft({
    form,
    name: "customer/new",
    loadSchema,
    contentOf: asItIs,
    valuesOf: asItIs,
    reset: () => form.reset(EMPTY),
  });
  const { run, isRunning } = useCommand(createCustomerAction, draft.intent);
  const [outcome, setOutcome] = useState<Result<Created> | null>(null);

  const submit = form.handleSubmit(async (customer) => {
    const result = await run(customer);
    if (!result) return;
    if (result.ok) {
      draft.forget();
      setOutcome(result);
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

  return { form, submit, isRunning, outcome, close, draft };
}
