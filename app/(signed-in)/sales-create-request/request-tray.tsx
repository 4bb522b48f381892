"use client";

import { Button, Text, Title } from "@mantine/core";
import { IconSend } from "@tabler/icons-react";
import { useFormatter, useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { Tray } from "@/components/stock-lines/tray";
import { WAY_COLOR } from "@/components/stock-lines/way";
import { lazyPart } from "@/components/loading/lazy-part";
import classes from "./create-request.module.css";
import { isolate } from "@/components/ui/text/isolate";
import { getProductName, listBegunItems, listedItems, type Draft } from "./draft";

const loadTable = () =>
  import("@/components/sales-requests/items-table").then((module) => module.ItemsTable);
const ItemsTable = lazyPart(loadTable);

type Props = {
  readonly draft: Draft;
  /** True when days of added items have passed and were moved to today. */
  readonly hasMovedDays: boolean;
  readonly isSubmitting: boolean;
  /** Removes the item at this place. */
  readonly onRemove: (at: number) => void;
  readonly onSubmit: () => void;
};

/** The items added so far, and Submit, which stays on screen. */
export function RequestTray({ draft, hasMovedDays, onRemove, ...submission }: Props) {
  const t = useTranslations("salesCreateRequest");
  const repeat = useTranslations("repeat");
  const countRef = useRef<HTMLHeadingElement>(null);

  // Loaded before the first item is added, so that the table shows at once.
  useEffect(() => void loadTable().catch(() => undefined), []);

  function removeItem(at: number) {
    onRemove(at);
    // The next row takes the place of its button; after the last one there is none.
    if (at === draft.items.length - 1) countRef.current?.focus();
  }

  return (
    <Tray
      className={classes.tray}
      label={t("request")}
      action={draft.action}
      title={
        <div role="status">
          <Title order={2} size="h5" ref={countRef} tabIndex={-1} className={classes.count}>
            {t("count", { count: draft.items.length })}
          </Title>
        </div>
      }
      total={sumUnits(draft)}
      foot={
        <>
          {hasMovedDays && !draft.repeats && (
            <Text size="sm" role="status">
              {repeat("datesMoved")}
            </Text>
          )}
          <SubmitFooter draft={draft} {...submission} />
        </>
      }
    >
      <ItemsTable
        label={t("items")}
        action={draft.action}
        items={listedItems(draft)}
        onRemove={removeItem}
      />
    </Tray>
  );
}

function sumUnits({ items }: Draft): number {
  return items.reduce((sum, { quantity }) => sum + quantity, 0);
}

type FooterProps = Pick<Props, "draft" | "isSubmitting" | "onSubmit">;

function SubmitFooter({ draft, isSubmitting, onSubmit }: FooterProps) {
  const t = useTranslations("salesCreateRequest");
  const isEmpty = draft.items.length === 0;
  const format = useFormatter();
  const begun = listBegunItems(draft).map((item) => isolate(getProductName(draft, item)));
  const hint = isEmpty
    ? t("noItems")
    : begun.length > 0 && t("notAdded", { name: format.list(begun) });
  return (
    <>
      {!isEmpty && (
        <Text id="submit-action" fw={600} c={WAY_COLOR[draft.action]} visibleFrom="md">
          {t(`asksTo.${draft.action}`, { count: sumUnits(draft) })}
        </Text>
      )}
      {hint && (
        <Text
          id="submit-hint"
          size="sm"
          c={isEmpty ? "dimmed" : "amber"}
          visibleFrom={isEmpty ? "sm" : undefined}
        >
          {hint}
        </Text>
      )}
      <Button
        fullWidth
        size="lg"
        className={classes.submit}
        leftSection={<IconSend aria-hidden className="flips" />}
        disabled={isEmpty}
        loading={isSubmitting}
        aria-describedby={[!isEmpty && "submit-action", hint && "submit-hint"]
          .filter(Boolean)
          .join(" ")}
        onClick={onSubmit}
      >
        {t("submit")}
      </Button>
    </>
  );
}
