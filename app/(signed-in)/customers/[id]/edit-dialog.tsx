"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { CustomerFields } from "@/components/customers/customer-fields";
import { FormDialog } from "@/components/forms/form-dialog";
import { markRefused } from "@/components/data/mark-refused";
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

/** Corrects the name and the customer ID; open from the beginning. */
export function EditDialog({ customer, onSaved }: Props) {
  const t = useTranslations("deals");
  const failureMessage = useFailureMessage();
  const [isOpen, setIsOpen] = useState(true);
  const { form, submit, isRunning, refusal } = useCustomerEdit(customer, (saved) => {
    setIsOpen(false);
    onSaved(saved);
  });
  return (
    <FormDialog
      isOpen={isOpen}
      title={t("editTitle")}
      submitLabel={t("editSave")}
      isRunning={isRunning}
      failure={refusal && failureMessage(t("editFailed"), refusal)}
      onSubmit={(event) => void submit(event)}
      onClose={() => setIsOpen(false)}
    >
      <CustomerFields form={form} />
    </FormDialog>
  );
}

function useCustomerEdit(
  { _id: id, name, customerID }: CustomerView,
  onSaved: (customer: CustomerView) => void,
) {
  const [failed, setFailed] = useState<Result<never> | null>(null);
  const form = useForm<CreateCustomer>({
    resolver: useSchemaResolver(loadCheck, setFailed),
    defaultValues: { name, customerID },
  });
  const { run, isRunning } = useCommand(updateCustomerAction);

  const question = useSimilarQuestion<CreateCustomer>();

  const submit = form.handleSubmit(async (values) => {
    setFailed(null);
    const result = await run({ id, ...question.withQuestion(values) });
    question.note(values, result);
    if (!result) return;
    if (result.ok) return onSaved(result.data);
    const field = markRefused(form, result.refusal, { customerIdTaken: "customerID" });
    // Later than the button, which could not have the focus while it worked.
    if (field) setTimeout(() => form.setFocus(field));
    else setFailed(result);
  });

  return { form, submit, isRunning, refusal: failed?.ok === false ? failed.refusal : null };
}
