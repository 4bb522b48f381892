"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { ContactFields } from "@/components/customers/contact-fields";
import { fetchCustomer } from "@/components/customers/customer-calls";
import { CustomerFields } from "@/components/customers/customer-fields";
import {
  mergeValues,
  toCustomerValues,
  type CustomerValues,
} from "@/components/customers/customer-values";
import { readHolder, type Holder } from "@/components/customers/holder";
import { TermsFields } from "@/components/customers/terms-fields";
import { FormDialog } from "@/components/forms/form-dialog";
import { toOutcome } from "@/components/data/to-outcome";
import { useCommand } from "@/components/data/use-command";
import { useFailureMessage } from "@/components/forms/use-failure-message";
import { useSimilarQuestion } from "@/components/forms/use-similar-question";
import { useSchemaResolver } from "@/components/forms/use-schema-resolver";
import type { CreateCustomer, CustomerView } from "@/lib/customers/schema";
import type { Result } from "@/lib/platform/errors/app-error";
import { updateCustomerAction } from "./actions";

const loadCheck = () =>
  import("@/lib/customers/schema").then((schemas) => schemas.createCustomerSchema);

type Props = {
  readonly customer: CustomerView;
  readonly onSaved: (customer: CustomerView) => void;
};

/** Edits a customer; open from the beginning. */
export function EditDialog({ customer, onSaved }: Props) {
  const t = useTranslations("deals");
  const failureMessage = useFailureMessage();
  const [isOpen, setIsOpen] = useState(true);
  const { form, submit, isRunning, refusal, holder } = useCustomerEdit(customer, (saved) => {
    setIsOpen(false);
    onSaved(saved);
  });
  return (
    <FormDialog
      isOpen={isOpen}
      title={t("editTitle")}
      submitLabel={t("editSave")}
      isChanged={form.formState.isDirty}
      isRunning={isRunning}
      failure={refusal && failureMessage(t("editFailed"), refusal)}
      onSubmit={(event) => void submit(event)}
      onClose={() => setIsOpen(false)}
    >
      <CustomerFields form={form} holder={holder} />
      <ContactFields form={form} />
      <TermsFields form={form} />
    </FormDialog>
  );
}

function useCustomerEdit(customer: CustomerView, onSaved: (customer: CustomerView) => void) {
  const { _id: id } = customer;
  const [failed, setFailed] = useState<Result<never> | null>(null);
  const [holder, setHolder] = useState<Holder | null>(null);
  // Not the shown customer, which may be newer than what the form was filled with.
  const [known, setKnown] = useState(customer);
  const form = useForm<CustomerValues, unknown, CreateCustomer>({
    resolver: useSchemaResolver(loadCheck, setFailed),
    defaultValues: toCustomerValues(customer),
  });
  const { run, isRunning } = useCommand(updateCustomerAction);

  const question = useSimilarQuestion<CreateCustomer>();

  /** Takes over what somebody else has saved, without losing what was typed: the next press saves. */
  async function takeOver() {
    const fresh = await fetchCustomer(id, AbortSignal.timeout(PATIENCE)).catch(() => null);
    if (!fresh) return;
    const saved = toCustomerValues(fresh);
    const merged = mergeValues(form.getValues(), toCustomerValues(known), saved);
    form.reset(saved);
    form.reset(merged, { keepDefaultValues: true });
    setKnown(fresh);
  }

  const submit = form.handleSubmit(async (values) => {
    setFailed(null);
    const { version } = known;
    const result = await run({ id, version, ...question.withQuestion(values) });
    question.note(values, result);
    if (!result) return;
    if (result.ok) return onSaved(result.data);
    setHolder(readHolder(result.refusal));
    if (result.refusal.code === "customerChanged") await takeOver();
    setFailed(await toOutcome(form, result, { customerIdTaken: "customerID" }));
  });

  const refusal = failed?.ok === false ? failed.refusal : null;
  return { form, submit, isRunning, refusal, holder };
}

/** The longest wait for what somebody else has saved, in milliseconds. */
const PATIENCE = 10_000;
