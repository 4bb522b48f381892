"use client";

import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { ErrorCode, Refusal } from "@/lib/platform/errors/app-error";
import type { ProductValues } from "./product-values";

type Form = Pick<UseFormReturn<ProductValues>, "getValues" | "setError" | "setValue">;

/** Shows at its field what only the server could know: an SKU that is taken, a picture that is none. */
export function useServerFieldErrors({ getValues, setError, setValue }: Form) {
  const [pictureProblem, setPictureProblem] = useState<ErrorCode | null>(null);

  function mark({ code }: Refusal) {
    if (code === "skuTaken") setError("SKU", { type: code, message: getValues("SKU") });
    if (code === "imageType" || code === "imageTooLarge" || code === "imagePixels") {
      setValue("image", undefined);
      setPictureProblem(code);
    }
  }

  return { pictureProblem, setPictureProblem, mark };
}
