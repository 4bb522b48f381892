"use client";

import { Button } from "@mantine/core";
import { IconAlertTriangle, IconPlus } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import type { SyntheticEvent } from "react";
import { WAY_COLOR } from "@/components/stock-lines/way";
import { focusNextOnEnter } from "@/components/ui/fields/focus-next-on-enter";
import { lazyPart } from "@/components/loading/lazy-part";
import { Stepper } from "@/components/ui/fields/stepper";
import { Notice } from "@/components/ui/states/notice";
import { findColor } from "@/lib/products/rules";
import type { ProductView } from "@/lib/products/schema";
import { MAX_LINE_QUANTITY } from "@/lib/stock/rules";
import { focusField } from "./card-focus";
import type { Draft, Field, ItemFields, Reasons } from "./draft";
import classes from "./product-card.module.css";
import { SubmissionDate } from "./submission-date";
import type { RequestComposition } from "./use-draft";
import { useFieldReason } from "./use-field-reason";

const StockHint = lazyPart(
  () => import("./stock-hint").then((loaded) => loaded.StockHint),
  <div className={classes.hint} />,
);

type Props = {
  readonly product: ProductView;
  readonly composition: RequestComposition;
  /** The factory's day, YYYY-MM-DD. */
  readonly today: string;
};

/** The rest of an item whose sort and color are chosen above: how many, and when it is to be delivered (spec §2, §5). */
export function ItemForm({ product, composition, today }: Props) {
  const t = useTranslations();
  const { draft, reasons, add } = composition;
  const reason = useFieldReason(reasons);

  async function submit(form: HTMLFormElement) {
    const wrong = await add();
    if (wrong && wrong !== "unchecked") focusField(form, wrong);
  }

  return (
    <form
      aria-label={t("salesCreateRequest.item")}
      noValidate
      className={classes.item}
      onKeyDown={focusNextOnEnter}
      onSubmit={(event: SyntheticEvent<HTMLFormElement>) => {
        event.preventDefault();
        void submit(event.currentTarget);
      }}
    >
      <Complaint reasons={reasons} />
      <Fields
        product={product}
        draft={draft}
        today={today}
        reason={reason}
        onChange={composition.setFields}
      />
      <StockHint draft={draft} />
      <Button
        type="submit"
        size="md"
        variant="outline"
        color={WAY_COLOR[draft.action]}
        leftSection={<IconPlus aria-hidden />}
        className={classes.add}
      >
        {t("salesCreateRequest.addItem")}
      </Button>
    </form>
  );
}

type FieldsProps = Pick<Props, "product" | "today"> & {
  readonly draft: Draft;
  /** Returns the sentence about a wrong field. */
  readonly reason: (field: Field) => string | undefined;
  readonly onChange: (changes: Partial<ItemFields>) => void;
};

function Fields({ product, draft, today, reason, onChange }: FieldsProps) {
  const t = useTranslations("common");
  const { color, quantity, itemSubmissionDate } = draft.fields;
  return (
    <>
      <Stepper
        key={draft.round}
        name="quantity"
        packs={findColor(product, draft.fields)?.packs}
        label={t("quantity")}
        disabled={color === ""}
        min={1}
        max={MAX_LINE_QUANTITY}
        value={quantity}
        error={reason("quantity")}
        onChange={(typed, wrong) => onChange({ quantity: wrong ?? typed })}
      />
      <SubmissionDate
        value={itemSubmissionDate}
        today={today}
        error={reason("itemSubmissionDate")}
        onChange={(typed) => onChange({ itemSubmissionDate: typed })}
      />
    </>
  );
}

/** The specification's sentence, when anything is missing (spec §5). */
function Complaint({ reasons }: { readonly reasons: Reasons }) {
  const t = useTranslations("validation");
  if (!Object.values(reasons).includes("fillAllFields")) return null;
  return (
    <div className={classes.wide}>
      <Notice color="red" Icon={IconAlertTriangle}>
        {t("fillAllFields")}
      </Notice>
    </div>
  );
}
