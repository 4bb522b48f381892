"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import * as z from "zod/mini";
import { focusLater, useFocusOnFirstWrong } from "@/components/products/form/focus";
import { toProductDraft, valuesOfDraft } from "@/components/products/form/product-draft";
import type { ProductValues } from "@/components/products/form/product-values";
import { useServerFieldErrors } from "@/components/products/form/use-server-field-errors";
import { fetchProduct } from "@/components/products/product-calls";
import { useCommand } from "@/components/data/use-command";
import { useSimilarQuestion } from "@/components/forms/use-similar-question";
import { useFormDraft } from "@/components/forms/use-form-draft";
import type { Refusal } from "@/lib/platform/errors/app-error";
import { editProductSchema } from "@/lib/products/editing/schema";
import type { ProductView } from "@/lib/products/schema";
import { editProductAction } from "./actions";
import { EDIT_DRAFTS } from "./edit-drafts";
import { listMovedColors, type MovedColor } from "./list-moved-colors";
import { mergeEdit, toProductValues } from "./merge-edit";

const formSchema = z.omit(editProductSchema, { id: true });

const loadSchema = () =>
  import("@/components/products/form/product-draft-schema").then(
    (schemas) => schemas.productDraftSchema,
  );

/** Why the form is still open: saving was refused, or the present product could not be had. */
export type Failure = { readonly refusal: Refusal } | "presentNotLoaded";

/** Called with the saved product, and the colors whose quantity was changed. */
export type OnSaved = (saved: ProductView, moved: readonly MovedColor[]) => void;

/** Runs the form: fills it in, saves it, and merges its edits into the present product when others changed the same one. */
export function useProductEdit(product: ProductView, onSaved: OnSaved) {
  const form = useForm<ProductValues, unknown, z.output<typeof formSchema>>({
    resolver: zodResolver(formSchema),
    defaultValues: toProductValues(product),
    shouldFocusError: false,
  });
  const draft = useFormDraft({
    form,
    name: `${EDIT_DRAFTS}${product._id}`,
    loadSchema,
    contentOf: toProductDraft,
    // The draft contains the product as it was loaded, so that changes that others made since are not taken for this
    // person's own.
    valuesOf: valuesOfDraft,
    reset: () => form.reset(toProductValues(product)),
  });
  const { run, isRunning } = useCommand(editProductAction, draft.intent);
  const { mark, ...picture } = useServerFieldErrors(form);
  const formRef = useFocusOnFirstWrong(form.formState);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isLoading, setIsLoading] = useState(false);
  const [isMerged, setIsMerged] = useState(false);

  const question = useSimilarQuestion<z.output<typeof formSchema>>();

  const submit = form.handleSubmit(async (edited) => {
    const result = await run({ id: product._id, ...question.withQuestion(edited) });
    question.note(edited, result);
    if (!result) return;
    if (result.ok) {
      draft.forget();
      return onSaved(result.data, listMovedColors(edited, result.data));
    }
    const refusal = await mark(result.refusal);
    if (refusal) setFailure({ refusal });
    else focusLater(formRef, "[aria-invalid=true]");
  });

  function closeFailure() {
    setFailure(null);
    focusLater(formRef, "[aria-invalid=true], [type=submit]");
  }

  function saveAnyway() {
    setFailure(null);
    void submit();
  }

  async function loadPresent() {
    setIsLoading(true);
    const typed = form.getValues();
    const present = await fetchProduct(typed.loaded?.SKU ?? product.SKU).catch(() => null);
    setIsLoading(false);
    if (present?._id !== product._id) return setFailure("presentNotLoaded");
    form.reset(mergeEdit(typed, present), { keepDefaultValues: true });
    setIsMerged(true);
    setFailure(null);
    focusLater(formRef, "[type=submit]");
  }

  return {
    form,
    formRef,
    submit,
    isRunning,
    failure,
    closeFailure,
    saveAnyway,
    loadPresent: () => void loadPresent(),
    isLoading,
    isMerged,
    draft,
    ...picture,
  };
}
