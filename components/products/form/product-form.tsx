"use client";

import { Stack } from "@mantine/core";
import type { FormEvent, ReactNode, RefObject } from "react";
import { FormProvider, type UseFormReturn } from "react-hook-form";
import { focusNextOrSubmitOnEnter } from "@/components/ui/fields/focus-next-on-enter";
import type { ErrorCode } from "@/lib/platform/errors/error-codes";
import { Details } from "./details";
import { ImageField } from "./image-field";
import classes from "./product-form.module.css";
import type { ProductValues } from "./product-values";
import { SortFields } from "./sort-fields";

type Props<Checked> = {
  readonly form: UseFormReturn<ProductValues, unknown, Checked>;
  readonly formRef: RefObject<HTMLFormElement | null>;
  readonly onSubmit: (event: FormEvent) => Promise<void>;
  readonly pictureProblem: ErrorCode | null;
  readonly onPictureProblem: (problem: ErrorCode | null) => void;
  /** The most units of one color. */
  readonly maxQuantity: number;
  /** The form's buttons. */
  readonly children: ReactNode;
};

/** A product with its picture, sorts and colors, as it is created and edited (spec §2, §5). */
export function ProductForm<Checked>({
  form,
  formRef,
  onSubmit,
  pictureProblem,
  onPictureProblem,
  maxQuantity,
  children,
}: Props<Checked>) {
  return (
    <FormProvider {...form}>
      <form
        ref={formRef}
        className={classes.form}
        noValidate
        autoComplete="off"
        onKeyDown={focusNextOrSubmitOnEnter}
        onSubmit={(event) => void onSubmit(event)}
      >
        <Stack gap="lg">
          <Details>
            <ImageField problem={pictureProblem} onProblem={onPictureProblem} />
          </Details>
          <SortFields maxQuantity={maxQuantity} />
          {children}
        </Stack>
      </form>
    </FormProvider>
  );
}
