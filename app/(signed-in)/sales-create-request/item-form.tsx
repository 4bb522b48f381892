"use client";

import { Alert, Button, SimpleGrid, Stack } from "@mantine/core";
import { IconAlertTriangle, IconPlus } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import type { RefObject, SyntheticEvent } from "react";
import { DateInput } from "@/components/ui/date-input";
import { focusNextOnEnter } from "@/components/ui/focus-next-on-enter";
import { QuantityInput } from "@/components/ui/quantity-input";
import { MAX_LINE_QUANTITY } from "@/lib/stock/rules";
import { ChosenProduct } from "./chosen-product";
import classes from "./create-request.module.css";
import { chosenProduct, type Reasons } from "./draft";
import { SortAndColor } from "./sort-and-color";
import { StockHint } from "./stock-hint";
import type { useDraft } from "./use-draft";
import { useFieldReason } from "./use-field-reason";

export type ItemFormProps = {
  readonly composition: ReturnType<typeof useDraft>;
  /** The factory's day, YYYY-MM-DD. */
  readonly today: string;
  readonly formRef: RefObject<HTMLFormElement | null>;
  /** Goes to the catalogue for another product. */
  readonly onChangeProduct: () => void;
};

/** One item: the chosen product, its sort and color, how many, and when it is to be delivered (spec §2, §5). */
export function ItemForm({ composition, today, formRef, onChangeProduct }: ItemFormProps) {
  const t = useTranslations();
  const { draft, reasons, add } = composition;

  async function submit({ elements }: HTMLFormElement) {
    const wrong = elements.namedItem((await add()) ?? "");
    if (wrong instanceof HTMLElement) wrong.focus();
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
          product={chosenProduct(draft)}
          isMissing={reasons.product !== undefined}
          onChange={onChangeProduct}
        />
        <Fields composition={composition} today={today} />
        <StockHint draft={draft} />
        <Complaint reasons={reasons} />
        <AddButton />
      </Stack>
    </form>
  );
}

function AddButton() {
  const t = useTranslations("salesCreateRequest");
  return (
    <Button type="submit" variant="light" leftSection={<IconPlus aria-hidden />}>
      {t("addItem")}
    </Button>
  );
}

/** The specification's sentence, when anything is missing (spec §5). */
function Complaint({ reasons }: { readonly reasons: Reasons }) {
  const t = useTranslations("validation");
  if (!Object.values(reasons).includes("fillAllFields")) return null;
  return (
    <Alert color="red" role="alert" icon={<IconAlertTriangle aria-hidden />}>
      {t("fillAllFields")}
    </Alert>
  );
}

function Fields({ composition, today }: Pick<ItemFormProps, "composition" | "today">) {
  const t = useTranslations();
  const reasonOf = useFieldReason(composition.reasons);
  const { draft, setFields } = composition;
  const { quantity, itemSubmissionDate } = draft.fields;
  return (
    <SimpleGrid type="container" cols={{ base: 1, "21rem": 2 }} spacing="sm">
      <SortAndColor composition={composition} />
      <QuantityInput
        key={draft.round}
        name="quantity"
        label={t("common.quantity")}
        min={1}
        max={MAX_LINE_QUANTITY}
        value={quantity}
        error={reasonOf("quantity")}
        onChange={(typed) => setFields({ quantity: typed })}
      />
      <DateInput
        name="itemSubmissionDate"
        label={t("salesRequestItems.submissionDate")}
        min={today}
        value={itemSubmissionDate}
        error={reasonOf("itemSubmissionDate")}
        onChange={(typed) => setFields({ itemSubmissionDate: typed })}
      />
    </SimpleGrid>
  );
}
