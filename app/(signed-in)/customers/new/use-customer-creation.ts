"use client";

import { useState } from "react";
import { useForm } from "react-hook-form";
import { EMPTY, hasContact, type CustomerValues } from "@/components/customers/customer-values";
import { readHolder, type Holder } from "@/components/customers/holder";
import { toOutcome } from "@/components/data/to-outcome";
import { useCommand } from "@/components/data/use-command";
import { useSimilarQuestion } from "@/components/forms/use-similar-question";
import { useSchemaResolver } from "@/components/forms/use-schema-resolver";
import { useFormDraft } from "@/components/forms/use-form-draft";
import type { CreateCustomer } from "@/lib/customers/schema";
import type { Result } from "@/lib/platform/errors/app-error";
import { createCustomerAction } from "./actions";

const loadCheck = () =>
  import("@/lib/customers/schema").then((schemas) => schemas.createCustomerSchema);

type Created = Pick<CreateCustomer, "name" | "customerID"> & { readonly _id: string };

const loadSchema = () => import("./draft-schema").then(({ draftSchema }) => draftSchema);

const asItIs = (customer: CustomerValues) => customer;

/** The form's life: filled in, with its optional fields or without, sent, and after a success empty again for the next customer. */
export function useCustomerCreation() {
  const [outcome, setOutcome] = useState<Result<Created> | null>(null);
  const [holder, setHolder] = useState<Holder | null>(null);
  const [isMore, setIsMore] = useState(false);
  const form = useForm<CustomerValues, unknown, CreateCustomer>({
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
      form.reset(EMPTY);
    } else setHolder(readHolder(result.refusal));
    setOutcome(await toOutcome(form, result, { customerIdTaken: "customerID" }));
  });

  function close() {
    if (!outcome) return;
    setOutcome(null);
    // Later than the dialog, which gives the focus back to the button.
    setTimeout(() => form.setFocus("name"));
  }

  function saveAnyway() {
    setOutcome(null);
    void submit();
  }

  const hasMore = isMore || (draft.restored !== null && hasContact(draft.restored));
  const showMore = () => setIsMore(true);
  const more = { hasMore, isMore, showMore };
  return { form, submit, isRunning, holder, outcome, close, saveAnyway, draft, ...more };
}
