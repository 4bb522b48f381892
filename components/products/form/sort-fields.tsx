"use client";

import {
  ActionIcon,
  Button,
  Card,
  Group,
  Input,
  Stack,
  Text,
  TextInput,
  Title,
} from "@mantine/core";
import { IconCopyPlus, IconPlus, IconTrash } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useId, useRef } from "react";
import { useFieldArray, useFormContext } from "react-hook-form";
import { useReason } from "@/components/data/use-reason";
import { usePrefetch } from "@/components/loading/lazy-part";
import { ENTER_PRESS } from "@/components/ui/fields/focus-next-on-enter";
import { ColorFields } from "./color-fields";
import { loadColorDetails } from "./lazy-color-details";
import classes from "./product-form.module.css";
import { copyColors, emptyColor, emptySort, type ProductValues } from "./product-values";
import { usePastedRows } from "./use-pasted-rows";

type Props = {
  /** The most units of one color. */
  readonly maxQuantity: number;
};

/** The product's sorts, each with its colors; at least one sort stays (spec §5). */
export function SortFields({ maxQuantity }: Props) {
  const t = useTranslations("productForm");
  const { control, formState, getValues } = useFormContext<ProductValues>();
  const { fields, append, remove } = useFieldArray({ control, name: "sorts" });
  const pasted = usePastedRows();
  usePrefetch(loadColorDetails);
  const addButton = useRef<HTMLButtonElement>(null);

  function removeSort(at: number) {
    remove(at);
    addButton.current?.focus();
  }

  function appendCopy() {
    const last = getValues("sorts").at(-1);
    append(last ? copyColors(last) : emptySort());
  }

  return (
    <Stack component="section" onPaste={pasted.onPaste}>
      <div>
        <Title order={2} size="h4">
          {t("sorts")}
        </Title>
        <Text size="sm" c="dimmed" role="status">
          {pasted.count === null ? t("pasteHint") : t("pasted", { count: pasted.count })}
        </Text>
      </div>
      {fields.map((field, at) => (
        <SortCard
          key={field.id}
          at={at}
          maxQuantity={maxQuantity}
          onRemove={fields.length > 1 ? () => removeSort(at) : undefined}
        />
      ))}
      <ListError error={formState.errors.sorts?.root} />
      <Group gap="xs">
        <Button
          ref={addButton}
          variant="default"
          leftSection={<IconPlus aria-hidden />}
          onClick={() => append(emptySort())}
        >
          {t("addSort")}
        </Button>
        <Button variant="default" leftSection={<IconCopyPlus aria-hidden />} onClick={appendCopy}>
          {t("addSortCopy")}
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
      <div className={classes.sortHead}>
        <Title order={3} size="h5" id={titleId} className={classes.sortTitle}>
          {t("sortNumber", { number })}
        </Title>
        <TextInput
          {...register(`sorts.${at}.sortName`, { deps: "sorts" })}
          className={classes.sortName}
          aria-label={t("sortName")}
          placeholder={t("sortName")}
          error={reason(formState.errors.sorts?.[at]?.sortName)}
          enterKeyHint="next"
        />
        {onRemove && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size="var(--target)"
            aria-label={t("removeSort")}
            aria-description={t("removeSortOf", { number })}
            title={t("removeSort")}
            onClick={onRemove}
          >
            <IconTrash size="1.25em" aria-hidden />
          </ActionIcon>
        )}
      </div>
      <Colors sortAt={at} maxQuantity={maxQuantity} />
    </Card>
  );
}

function Colors({ sortAt, maxQuantity }: Props & { readonly sortAt: number }) {
  const t = useTranslations("productForm");
  const { control, formState, getValues } = useFormContext<ProductValues>();
  const { fields, append, remove } = useFieldArray({ control, name: `sorts.${sortAt}.colors` });
  const addButton = useRef<HTMLButtonElement>(null);
  const isNew = getValues("loaded") === undefined;

  function removeColor(at: number) {
    remove(at);
    addButton.current?.focus();
  }

  return (
    <div className={classes.colors}>
      <div className={classes.heads} aria-hidden>
        <span>{t("color")}</span>
        <span>{t("quantity")}</span>
      </div>
      {fields.map((field, at) => (
        <ColorFields
          key={field.id}
          sortAt={sortAt}
          at={at}
          maxQuantity={maxQuantity}
          onRemove={fields.length > 1 ? () => removeColor(at) : undefined}
        />
      ))}
      <ListError error={formState.errors.sorts?.[sortAt]?.colors?.root} />
      <Group>
        <Button
          {...(isNew && ENTER_PRESS)}
          ref={addButton}
          variant="light"
          leftSection={<IconPlus aria-hidden />}
          onClick={() => append(emptyColor())}
        >
          {t("addColor")}
        </Button>
      </Group>
    </div>
  );
}

/** The reason why a whole list is refused, such as too many rows. */
function ListError({ error }: { error: { message?: string } | undefined }) {
  const text = useReason()(error);
  return text && <Input.Error size="control">{text}</Input.Error>;
}
