"use client";

import { Box, Button, Group, Text, useMatches } from "@mantine/core";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ProductForm } from "@/components/products/form/product-form";
import { DraftNotice } from "@/components/forms/draft-notice";
import { LanguageToggle } from "@/components/language/language-toggle";
import { DiscardQuestion } from "@/components/forms/discard-question";
import { Dialog } from "@/components/ui/dialogs/dialog";
import { isolate } from "@/components/ui/text/isolate";
import type { ProductView } from "@/lib/products/schema";
import { MAX_ON_HAND } from "@/lib/stock/rules";
import classes from "./edit-product.module.css";
import { SaveFailedDialog } from "./save-failed-dialog";
import { useProductEdit, type OnSaved } from "./use-product-edit";

type Props = {
  readonly product: ProductView;
  readonly isOpen: boolean;
  readonly onSaved: OnSaved;
  readonly onClose: () => void;
  /** It has faded out. */
  readonly onGone: () => void;
};

/** Edits a product: its texts, picture, sorts, colors and counted quantities (spec §2 "Edit / manage products"). */
export function EditDialog({ product, isOpen, onSaved, onClose, onGone }: Props) {
  const t = useTranslations("editProduct");
  const common = useTranslations("common");
  const drafts = useTranslations("drafts");
  const isPhone = useMatches({ base: true, sm: false });
  const edit = useProductEdit(product, onSaved);
  const { draft } = edit;
  const [isDiscarding, setIsDiscarding] = useState(false);
  const { isDirty } = edit.form.formState;
  const sku = isolate(product.SKU);

  function askToClose() {
    if (edit.isRunning) return;
    if (!isDirty) return onClose();
    // Later than the Escape that asks: the same one would close the question again.
    setTimeout(() => setIsDiscarding(true));
  }

  return (
    <Dialog
      opened={isOpen}
      onClose={askToClose}
      onExitTransitionEnd={onGone}
      title={t("editTitle", { sku })}
      size="xl"
      fullScreen={isPhone}
      classNames={{ content: classes.content }}
      closeOnClickOutside={false}
      closeOnEscape={!isDiscarding && !edit.failure}
      closeButtonProps={{ "aria-label": common("close") }}
    >
      <DraftNotice
        keptAt={draft.keptAt}
        lines={[draft.restored?.hadPicture === true && drafts("chooseFileAgain")]}
        onDiscard={draft.discard}
      />
      <ProductForm
        form={edit.form}
        formRef={edit.formRef}
        onSubmit={edit.submit}
        pictureProblem={edit.pictureProblem}
        onPictureProblem={edit.setPictureProblem}
        maxQuantity={MAX_ON_HAND}
      >
        <Foot isMerged={edit.isMerged} isRunning={edit.isRunning} onCancel={askToClose} />
      </ProductForm>
      <SaveFailedDialog
        failure={edit.failure}
        isLoading={edit.isLoading}
        onLoadPresent={edit.loadPresent}
        onSaveAnyway={edit.saveAnyway}
        onClose={edit.closeFailure}
      />
      <DiscardQuestion
        isOpen={isDiscarding}
        title={t("discardTitle", { sku })}
        text={t("discardText")}
        onConfirm={() => {
          setIsDiscarding(false);
          draft.forget();
          onClose();
        }}
        onCancel={() => setIsDiscarding(false)}
      />
    </Dialog>
  );
}

type FootProps = {
  readonly isMerged: boolean;
  readonly isRunning: boolean;
  readonly onCancel: () => void;
};

function Foot({ isMerged, isRunning, onCancel }: FootProps) {
  const t = useTranslations();
  return (
    <Box className={classes.foot}>
      <div role="status">
        {isMerged && (
          <Text size="sm" fw={600} pb="xs">
            {t("editProduct.presentLoaded")}
          </Text>
        )}
      </div>
      <Group justify="space-between" gap="xs">
        <LanguageToggle />
        <Group gap="xs" ms="auto">
          <Button variant="default" onClick={onCancel} disabled={isRunning}>
            {t("common.cancel")}
          </Button>
          <Button type="submit" loading={isRunning}>
            {t("editProduct.save")}
          </Button>
        </Group>
      </Group>
    </Box>
  );
}
