"use client";

import { useState } from "react";
import { useForm } from "react-hook-form";
import { focusLater, useFocusOnFirstWrong } from "@/components/products/form/focus";
import { toProductDraft, valuesOfDraft } from "@/components/products/form/product-draft";
import {
  copyProduct,
  dropEmptyColors,
  emptySort,
  type ProductValues,
} from "@/components/products/form/product-values";
import { useServerFieldErrors } from "@/components/products/form/use-server-field-errors";
import { useCommand } from "@/components/data/use-command";
import { useSimilarQuestion } from "@/components/forms/use-similar-question";
import { useSchemaResolver } from "@/components/forms/use-schema-resolver";
import { useFormDraft } from "@/components/forms/use-form-draft";
import type { Result } from "@/lib/platform/errors/app-error";
import { NO_FIELDS } from "@/lib/products/fields/rules";
import type { CreateProduct } from "@/lib/products/schema";
import { createProductAction } from "./actions";

const loadCheck = () =>
  import("@/lib/products/schema").then((schemas) => schemas.createProductSchema);

const loadSchema = () =>
  import("@/components/products/form/product-draft-schema").then(
    (schemas) => schemas.productDraftSchema,
  );

/** A created product, with the units of its opening stock. */
export type CreatedProduct = { readonly SKU: string; readonly units: number };

/** The form's life: filled in, sent, and after a success empty again for the next product. */
export function useProductCreation() {
  const [outcome, setOutcome] = useState<Result<CreatedProduct> | null>(null);
  const check = useSchemaResolver(loadCheck, setOutcome);
  const form = useForm<ProductValues, unknown, CreateProduct>({
    resolver: (values, ...rest) =>
      check({ ...values, sorts: dropEmptyColors(values.sorts) }, ...rest),
    defaultValues: emptyProduct(),
    shouldFocusError: false,
  });
  const draft = useFormDraft({
    form,
    name: "product/new",
    loadSchema,
    contentOf: toProductDraft,
    valuesOf: valuesOfDraft,
    reset: startAnew,
  });
  const { run, isRunning } = useCommand(createProductAction, draft.intent);
  const { mark, ...picture } = useServerFieldErrors(form);
  const formRef = useFocusOnFirstWrong(form.formState);

  const question = useSimilarQuestion<CreateProduct>();

  const submit = form.handleSubmit(async (product) => {
    const result = await run(question.withQuestion(product));
    question.note(product, result);
    if (!result) return;
    if (result.ok) {
      draft.forget();
      return setOutcome(result);
    }
    const refusal = await mark(result.refusal);
    if (refusal) setOutcome({ ok: false, refusal });
    else focusLater(formRef, "[aria-invalid=true]");
  });

  function close() {
    if (!outcome) return;
    setOutcome(null);
    if (outcome.ok) startAnew();
    focusLater(formRef, outcome.ok ? "input" : "[aria-invalid=true], [type=submit]");
  }

  /** Saves although there are similar names. */
  function saveAnyway() {
    setOutcome(null);
    void submit();
  }

  /** Begins a product like the one that was created. */
  function repeat() {
    setOutcome(null);
    form.reset(copyProduct(form.getValues()), { keepDefaultValues: true });
    focusLater(formRef, "[name=SKU]");
  }

  function startAnew() {
    form.reset(emptyProduct());
    picture.setPictureProblem(null);
  }

  return {
    form,
    formRef,
    submit,
    isRunning,
    outcome,
    close,
    repeat,
    saveAnyway,
    draft,
    ...picture,
  };
}

function emptyProduct(): ProductValues {
  return { ...NO_FIELDS, image: undefined, sorts: [emptySort()] };
}
