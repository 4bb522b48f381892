"use client";

import { Box, Button, Card, SegmentedControl, Stack, Text, Title } from "@mantine/core";
import { IconSend } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import { useEffect, type RefObject } from "react";
import type { StockAction } from "@/lib/stock/schema";
import classes from "./create-request.module.css";
import { isBegun, listedItems, type Draft } from "./draft";
import { ItemForm, type ItemFormProps } from "./item-form";
import type { useSubmission } from "./use-submission";

const loadTable = () =>
  import("@/components/sales-requests/items-table").then((module) => module.ItemsTable);
const ItemsTable = dynamic(loadTable, { ssr: false });

type Props = ItemFormProps & {
  readonly submission: ReturnType<typeof useSubmission>;
  /** The heading that gets the focus when the person goes to the items. */
  readonly itemsRef: RefObject<HTMLHeadingElement | null>;
};

/** The request form: the action, the item being filled in, the added items, and Submit, which stays on screen. */
export function RequestPanel({ submission, itemsRef, ...form }: Props) {
  const t = useTranslations("salesCreateRequest");
  const { draft, remove, setAction } = form.composition;

  // Loaded before the first item is added, so that the table shows at once.
  useEffect(() => void loadTable().catch(() => undefined), []);

  function removeItem(at: number) {
    remove(at);
    // The next row takes the place of its button; after the last one there is none.
    if (at === draft.items.length - 1) itemsRef.current?.focus();
  }

  return (
    <Card component="section" aria-label={t("request")} padding={0} className={classes.panel}>
      <Stack p="md" gap="lg" className={classes.body}>
        <ActionChoice action={draft.action} onChange={setAction} />
        <ItemForm {...form} />
        <Stack gap="xs">
          <div role="status">
            <Title order={2} size="h5" ref={itemsRef} tabIndex={-1} className={classes.landing}>
              {t("count", { count: draft.items.length })}
            </Title>
          </div>
          {draft.items.length > 0 && (
            <ItemsTable
              label={t("items")}
              action={draft.action}
              items={listedItems(draft)}
              onRemove={removeItem}
            />
          )}
        </Stack>
      </Stack>
      <SubmitFooter draft={draft} submission={submission} />
    </Card>
  );
}

type ChoiceProps = {
  readonly action: StockAction;
  readonly onChange: (action: StockAction) => void;
};

function ActionChoice({ action, onChange }: ChoiceProps) {
  const t = useTranslations();
  return (
    <SegmentedControl
      fullWidth
      size="lg"
      aria-label={t("salesCreateRequest.action")}
      value={action}
      onChange={onChange}
      data={(["add", "remove"] as const).map((value) => ({
        value,
        label: t(`status.${value}`),
      }))}
    />
  );
}

function SubmitFooter({
  draft,
  submission,
}: Pick<Props, "submission"> & { readonly draft: Draft }) {
  const t = useTranslations("salesCreateRequest");
  const isEmpty = draft.items.length === 0;
  const hint = isEmpty ? "noItems" : isBegun(draft) ? "notAdded" : undefined;
  return (
    <Box p="md" className={classes.footer}>
      <Stack gap="xs">
        {hint && (
          <Text id="submit-hint" size="sm" c={isEmpty ? "dimmed" : "amber"}>
            {t(hint)}
          </Text>
        )}
        <Button
          fullWidth
          leftSection={<IconSend aria-hidden className="flips" />}
          disabled={isEmpty}
          loading={submission.isRunning}
          aria-describedby={hint && "submit-hint"}
          onClick={() => submission.submit(draft)}
        >
          {t("submit")}
        </Button>
      </Stack>
    </Box>
  );
}
