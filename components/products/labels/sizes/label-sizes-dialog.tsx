"use client";

import { Button, Group, useMatches } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { LanguageToggle } from "@/components/language/language-toggle";
import { useActor } from "@/components/data/actor";
import { useConfirmedCommand } from "@/components/data/use-confirmed-command";
import { ResultDialog } from "@/components/forms/result-dialog";
import { useDialogSubject } from "@/components/hooks/use-dialog-subject";
import { ConfirmDialog } from "@/components/ui/dialogs/confirm-dialog";
import { Dialog } from "@/components/ui/dialogs/dialog";
import { FetchFailed } from "@/components/ui/states/fetch-failed";
import { isolate } from "@/components/ui/text/isolate";
import { LABEL_FORMATS, STANDARD_LAYOUTS } from "@/lib/products/labels/sizes/rules";
import type { LabelSizeView } from "@/lib/products/labels/sizes/schema";
import { useLabelSizes } from "../use-label-sizes";
import { LabelSizeForm } from "./label-size-form";
import { LabelSizeRow } from "./label-size-row";
import classes from "./label-sizes.module.css";
import type { LabelSizeStart } from "./use-label-size-form";

type Props = {
  readonly isOpen: boolean;
  /** Gets the id of a size that was made or changed. */
  readonly onSaved: (id: string) => void;
  readonly onClose: () => void;
};

/** The sizes of labels: own ones are made, changed, copied and deleted, standard ones copied. */
export function LabelSizesDialog({ isOpen, onSaved, onClose }: Props) {
  const t = useTranslations();
  const isPhone = useMatches({ base: true, sm: false });
  const { refetch } = useLabelSizes();
  const reload = () => void refetch();
  const editing = useDialogSubject<LabelSizeStart>();
  const deleting = useDeleting(reload);
  const isCovered = (editing.dialog?.isOpen ?? false) || deleting.question.isOpen;
  return (
    <>
      <Dialog
        opened={isOpen}
        onClose={onClose}
        title={t("labelSizes.title")}
        size="xl"
        fullScreen={isPhone}
        closeOnClickOutside={false}
        closeOnEscape={!isCovered}
        closeButtonProps={{ "aria-label": t("common.close") }}
      >
        <Group justify="space-between">
          <Button
            leftSection={<IconPlus aria-hidden />}
            onClick={() =>
              editing.ask({ size: null, name: "", layout: STANDARD_LAYOUTS.roll40x30 })
            }
          >
            {t("labelSizes.create")}
          </Button>
          <LanguageToggle />
        </Group>
        <LabelSizes onAsk={editing.ask} onDelete={deleting.ask} />
      </Dialog>
      {editing.dialog && (
        <LabelSizeForm
          key={editing.dialog.opening}
          start={editing.dialog.subject}
          isOpen={editing.dialog.isOpen}
          onSaved={({ _id }) => {
            reload();
            onSaved(_id);
            editing.close();
          }}
          onClose={editing.close}
        />
      )}
      <ConfirmDialog
        {...deleting.question}
        isDestructive
        title={t("labelSizes.deleteTitle", { name: isolate(deleting.subject?.name ?? "") })}
        confirmLabel={t("labelSizes.delete")}
      >
        <p>{t("labelSizes.deleteText")}</p>
      </ConfirmDialog>
      <ResultDialog
        result={deleting.ended && deleting.ended.result}
        failed={t("labelSizes.deleteFailed")}
        onClose={deleting.forgetEnded}
      />
    </>
  );
}

type ListProps = {
  readonly onAsk: (start: LabelSizeStart) => void;
  readonly onDelete: (size: LabelSizeView) => void;
};

function LabelSizes({ onAsk, onDelete }: ListProps) {
  const t = useTranslations();
  const { data: sizes, isError, isFetching, refetch } = useLabelSizes();
  return (
    <>
      {isError && (
        <FetchFailed
          text={t("labelSizes.fetchFailed")}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      <h3 className={classes.head}>{t("labels.own")}</h3>
      {sizes?.length === 0 && <p className={classes.text}>{t("labelSizes.none")}</p>}
      <ul className={classes.rows}>
        {sizes?.map((size) => (
          <LabelSizeRow
            key={size._id}
            name={size.name}
            layout={size}
            onEdit={() => onAsk({ size, name: size.name, layout: size })}
            onCopy={() =>
              onAsk({ size: null, name: t("labelSizes.copyOf", { name: size.name }), layout: size })
            }
            onDelete={() => onDelete(size)}
          />
        ))}
      </ul>
      <h3 className={classes.head}>{t("labels.standard")}</h3>
      <ul className={classes.rows}>
        {LABEL_FORMATS.map((format) => (
          <LabelSizeRow
            key={format}
            name={t(`labels.formats.${format}`)}
            layout={STANDARD_LAYOUTS[format]}
            onCopy={() => onAsk({ size: null, name: "", layout: STANDARD_LAYOUTS[format] })}
          />
        ))}
      </ul>
    </>
  );
}

function useDeleting(onEnded: () => void) {
  const { labelSizes } = useActor();
  return useConfirmedCommand({
    command: labelSizes.remove,
    inputOf: ({ _id: id }: LabelSizeView) => ({ id }),
    onEnded,
  });
}
