"use client";

import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { markRefused } from "@/components/data/mark-refused";
import type { ErrorCode, Refusal } from "@/lib/platform/errors/app-error";
import type { ProductValues } from "./product-values";

type Form = Pick<UseFormReturn<ProductValues>, "getValues" | "setError" | "setValue">;

/** Shows at its field what only the server could know: an SKU that is taken, a picture that is none. */
export function useServerFieldErrors(form: Form) {
  const [pictureProblem, setPictureProblem] = useState<ErrorCode | null>(null);

  function mark(refusal: Refusal) {
    markRefused(form, refusal, { skuTaken: "SKU" });
    const { code } = refusal;
    if (code === "imageType" || code === "imageTooLarge" || code === "imagePixels") {
      form.setValue("image", undefined);
      setPictureProblem(code);
    }
  }

  return { pictureProblem, setPictureProblem, mark };
}
