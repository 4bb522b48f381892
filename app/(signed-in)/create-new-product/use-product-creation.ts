"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useCommand } from "@/components/shell/use-command";
import type { ErrorCode, Refusal } from "@/lib/platform/errors";
import { createProductSchema, type CreateProduct } from "@/lib/products/schema";
import { createProductAction } from "./actions";
import { useFocusOnFirstWrong } from "./focus";
import { emptyProduct, type ProductValues } from "./product-values";

/** How it ended: the SKU of the new product, or why there is none. */
export type Outcome = { readonly created: string } | { readonly refusal: Refusal };

/** The form's life: filled in, sent, and after a success empty again for the next product. */
export function useProductCreation() {
  const form = useForm<ProductValues, unknown, CreateProduct>({
    resolver: zodResolver(createProductSchema),
    defaultValues: emptyProduct(),
    shouldFocusError: false,
  });
  const { run, isRunning } = useCommand(createProductAction);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [pictureProblem, setPictureProblem] = useState<ErrorCode | null>(null);
  const formRef = useFocusOnFirstWrong(form.formState);

  const submit = form.handleSubmit(async (product) => {
    const result = await run(product);
    if (result) setOutcome(result.ok ? { created: result.data.SKU } : result);
  });

  function close() {
    if (!outcome) return;
    setOutcome(null);
    if ("created" in outcome) startAnew();
    else mark(outcome.refusal);
    const next = "created" in outcome ? "input" : "[aria-invalid=true], [type=submit]";
    // Later than the dialog, which gives the focus back to a button that cannot have it while it works.
    setTimeout(() => formRef.current?.querySelector<HTMLElement>(next)?.focus());
  }

  function startAnew() {
    form.reset(emptyProduct());
    setPictureProblem(null);
  }

  /** Shows at its field what only the server could know. */
  function mark({ code }: Refusal) {
    if (code === "skuTaken") form.setError("SKU", { type: code, message: form.getValues("SKU") });
    if (code === "imageType" || code === "imageTooLarge" || code === "imagePixels") {
      form.setValue("image", undefined);
      setPictureProblem(code);
    }
  }

  return {
    form,
    formRef,
    submit,
    isRunning,
    outcome,
    close,
    pictureProblem,
    setPictureProblem,
  };
}
