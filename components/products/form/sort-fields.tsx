"use client";

import { Box, Button, Card, Divider, Group, Input, Stack, TextInput, Title } from "@mantine/core";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { Fragment, useId, useRef } from "react";
import { useFieldArray, useFormContext } from "react-hook-form";
import { useReason } from "@/components/data/use-reason";
import { ColorFields } from "./color-fields";
import classes from "./product-form.module.css";
import { emptyColor, emptySort, type ProductValues } from "./product-values";

type Props = {
  /** The most units of one color. */
  readonly maxQuantity: number;
};

/** The product's sorts, each with its colors; at least one sort stays (spec §5). */
export function SortFields({ maxQuantity }: Props) {
  const t = useTranslations("productForm");
  const { control, formState } = useFormContext<ProductValues>();
  const { fields, append, remove } = useFieldArray({ control, name: "sorts" });
  const addButton = useRef<HTMLButtonElement>(null);

  function removeSort(at: number) {
    remove(at);
    addButton.current?.focus();
  }

  return (
    <Stack component="section">
      <Title order={2} size="h4">
        {t("sorts")}
      </Title>
      {fields.map((field, at) => (
        <SortCard
          key={field.id}
          at={at}
          maxQuantity={maxQuantity}
          onRemove={fields.length > 1 ? () => removeSort(at) : undefined}
        />
      ))}
      <ListError error={formState.errors.sorts?.root} />
      <Group>
        <Button
          ref={addButton}
          variant="default"
          leftSection={<IconPlus aria-hidden />}
          onClick={() => append(emptySort())}
        >
          {t("addSort")}
        </Button>
      </Group>
    </Stack>
  );
}

type SortProps = Props & { readonly at: number; readonly onRemove: (() => void) | undefined };

function SortCard({ at, maxQuantity, onRemove }: SortProps) {
  const t = useTranslations("productForm");
  const reason = useReason();
  const { register, formState } = useFormContext<ProductValues>();
  const titleId = useId();
  const number = at + 1;
  return (
    <Card role="group" aria-labelledby={titleId} className={classes.sort}>
      <Group justify="space-between" mb="xs">
        <Title order={3} size="h5" id={titleId}>
          {t("sortNumber", { number })}
        </Title>
        {onRemove && (
          <Button
            variant="subtle"
            color="gray"
            leftSection={<IconTrash aria-hidden />}
            aria-description={t("removeSortOf", { number })}
            onClick={onRemove}
          >
            {t("removeSort")}
          </Button>
        )}
      </Group>
      <Box className={classes.sortFields}>
        <TextInput
          {...register(`sorts.${at}.sortName`, { deps: "sorts" })}
          label={t("sortName")}
          error={reason(formState.errors.sorts?.[at]?.sortName)}
          enterKeyHint="next"
        />
        <Colors sortAt={at} maxQuantity={maxQuantity} />
      </Box>
    </Card>
  );
}

function Colors({ sortAt, maxQuantity }: Props & { readonly sortAt: number }) {
  const t = useTranslations("productForm");
  const { control, formState } = useFormContext<ProductValues>();
  const { fields, append, remove } = useFieldArray({ control, name: `sorts.${sortAt}.colors` });
  const addButton = useRef<HTMLButtonElement>(null);

  function removeColor(at: number) {
    remove(at);
    addButton.current?.focus();
  }

  return (
    <Stack gap="sm">
      {fields.map((field, at) => (
        <Fragment key={field.id}>
          {at > 0 && <Divider hiddenFrom="sm" />}
          <ColorFields
            sortAt={sortAt}
            at={at}
            maxQuantity={maxQuantity}
            onRemove={fields.length > 1 ? () => removeColor(at) : undefined}
          />
        </Fragment>
      ))}
      <ListError error={formState.errors.sorts?.[sortAt]?.colors?.root} />
      <Group>
        <Button
          ref={addButton}
          variant="light"
          leftSection={<IconPlus aria-hidden />}
          onClick={() => append(emptyColor())}
        >
          {t("addColor")}
        </Button>
      </Group>
    </Stack>
  );
}

/** The reason why a whole list is refused, such as too many rows. */
function ListError({ error }: { error: { message?: string } | undefined }) {
  const text = useReason()(error);
  return text && <Input.Error size="lg">{text}</Input.Error>;
}
