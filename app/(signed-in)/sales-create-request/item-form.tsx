"use client";

import { Button, Stack } from "@mantine/core";
import { IconAlertTriangle, IconPlus } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import type { RefObject, SyntheticEvent } from "react";
import { focusNextOnEnter } from "@/components/ui/fields/focus-next-on-enter";
import { Notice } from "@/components/ui/states/notice";
import { ChosenProduct } from "./chosen-product";
import classes from "./create-request.module.css";
import { findChosenProduct, type Reasons } from "./draft";
import { ItemFields } from "./item-fields";
import { StockHint } from "./stock-hint";
import type { useDraft } from "./use-draft";
import { findField } from "./use-places";

export type ItemFormProps = {
  readonly composition: ReturnType<typeof useDraft>;
  /** The factory's day, YYYY-MM-DD. */
  readonly today: string;
  readonly formRef: RefObject<HTMLFormElement | null>;
  /** Goes to the catalogue for another product. */
  readonly onChangeProduct: () => void;
  readonly onAdded: () => void;
};

/** One item: the chosen product, its sort and color, how many, and when it is to be delivered (spec §2, §5). */
export function ItemForm({ composition, today, formRef, onChangeProduct, onAdded }: ItemFormProps) {
  const t = useTranslations();
  const { draft, reasons, add } = composition;

  async function submit(form: HTMLFormElement) {
    const wrong = await add();
    if (wrong === "unchecked") return;
    if (wrong) findField(form, wrong)?.focus();
    else onAdded();
  }

  return (
    <form
      aria-label={t("salesCreateRequest.item")}
      noValidate
      ref={formRef}
      className={classes.landing}
      onKeyDown={focusNextOnEnter}
      onSubmit={(event: SyntheticEvent<HTMLFormElement>) => {
        event.preventDefault();
        void submit(event.currentTarget);
      }}
    >
      <Stack gap="sm">
        <ChosenProduct
          product={findChosenProduct(draft)}
          isMissing={reasons.product !== undefined}
          onChange={onChangeProduct}
        />
        <Stack gap="sm" className={classes.afterProduct}>
          <ItemFields composition={composition} today={today} />
          <StockHint draft={draft} />
        </Stack>
        <Complaint reasons={reasons} />
        <AddButton />
      </Stack>
    </form>
  );
}

function AddButton() {
  const t = useTranslations("salesCreateRequest");
  return (
    <Button
      type="submit"
      variant="outline"
      leftSection={<IconPlus aria-hidden />}
      className={classes.afterProduct}
    >
      {t("addItem")}
    </Button>
  );
}

/** The specification's sentence, when anything is missing (spec §5). */
function Complaint({ reasons }: { readonly reasons: Reasons }) {
  const t = useTranslations("validation");
  if (!Object.values(reasons).includes("fillAllFields")) return null;
  return (
    <Notice color="red" Icon={IconAlertTriangle}>
      {t("fillAllFields")}
    </Notice>
  );
}
