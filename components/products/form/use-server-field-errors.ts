"use client";

import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { Refusal } from "@/lib/platform/errors/app-error";
import type { ErrorCode } from "@/lib/platform/errors/error-codes";
import type { ProductValues } from "./product-values";

type Form = Pick<UseFormReturn<ProductValues>, "getValues" | "setError" | "setFocus" | "setValue">;

/** Shows at its field what only the server could know: a taken SKU or barcode, a picture that is none. */
export function useServerFieldErrors(form: Form) {
  const [pictureProblem, setPictureProblem] = useState<ErrorCode | null>(null);

  /** Returns the part of the refusal that belongs to no field; null when there is none. */
  async function mark(refusal: Refusal): Promise<Refusal | null> {
    const { code } = refusal;
    if (code !== "imageType" && code !== "imageTooLarge" && code !== "imagePixels") {
      // Its code loads with the first refusal; without it a dialog says everything.
      const loaded = await import("./mark-product-refused").catch(() => null);
      return loaded ? loaded.markProductRefused(form, refusal) : refusal;
    }
    form.setValue("image", undefined);
    setPictureProblem(code);
    return null;
  }

  return { pictureProblem, setPictureProblem, mark };
}
