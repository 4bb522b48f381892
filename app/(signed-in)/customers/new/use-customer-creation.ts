"use client";

import { useState } from "react";
import { useForm } from "react-hook-form";
import { markRefused } from "@/components/data/mark-refused";
import { useCommand } from "@/components/data/use-command";
import { useSimilarQuestion } from "@/components/forms/use-similar-question";
import { useSchemaResolver } from "@/components/forms/use-schema-resolver";
import { useFormDraft } from "@/components/forms/use-form-draft";
import type { CreateCustomer } from "@/lib/customers/schema";
import type { Result } from "@/lib/platform/errors/app-error";
import { createCustomerAction } from "./actions";

const loadCheck = () =>
  import("@/lib/customers/schema").then((schemas) => schemas.createCustomerSchema);

type Created = CreateCustomer & { readonly _id: string };

const EMPTY: CreateCustomer = { name: "", customerID: "" };

const loadSchema = () => import("./draft-schema").then(({ draftSchema }) => draftSchema);

const asItIs = (customer: CreateCustomer) => customer;

/** The form's life: filled in, sent, and after a success empty again for the next customer. */
export function useCustomerCreation() {
  const [outcome, setOutcome] = useState<Result<Created> | null>(null);
  const form = useForm<CreateCustomer>({
    resolver: useSchemaResolver(loadCheck, setOutcome),
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

  const question = useSimilarQuestion<CreateCustomer>();

  const submit = form.handleSubmit(async (customer) => {
    const result = await run(question.withQuestion(customer));
    question.note(customer, result);
    if (!result) return;
    if (result.ok) {
      draft.forget();
      setOutcome(result);
      form.reset(EMPTY);
      return;
    }
    const field = markRefused(form, result.refusal, { customerIdTaken: "customerID" });
    // Later than the button, which could not have the focus while it worked.
    if (field) setTimeout(() => form.setFocus(field));
    else setOutcome(result);
  });

  function close() {
    if (!outcome) return;
    setOutcome(null);
    // Later than the dialog, which gives the focus back to the button.
    setTimeout(() => form.setFocus("name"));
  }

  return { form, submit, isRunning, outcome, close, draft };
}
