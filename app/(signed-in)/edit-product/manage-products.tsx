"use client";

import { Box } from "@mantine/core";
import { useCallbackRef } from "@mantine/hooks";
import { useCallback, useRef, useState } from "react";
import { CatalogueList } from "@/components/products/catalogue";
import { useCatalogue, type CatalogueAnswer } from "@/components/products/use-catalogue";
import { Screen } from "@/components/frame/screen";
import { useDialogSubject } from "@/components/hooks/use-dialog-subject";
import { LoadingOverlay } from "@/components/ui/dialogs/loading-overlay";
import { lazyPart, usePrefetch } from "@/components/loading/lazy-part";
import { useReturnFocus } from "@/components/hooks/use-return-focus";
import type { Result } from "@/lib/platform/errors/app-error";
import type { ProductView } from "@/lib/products/schema";
import { DeleteDialog, OutcomeDialog, type ProductChange } from "./dialogs";
import { KeptEdits } from "./kept-edits";
import { ProductButtons } from "./product-buttons";
import type { OnSaved } from "./use-product-edit";
import { useArchiving } from "./use-archiving";
import { useDeletion } from "./use-deletion";

const loadEditDialog = () => import("./edit-dialog").then(({ EditDialog }) => EditDialog);
const ArchiveDialogs = lazyPart(() =>
  import("./archive-dialogs").then((loaded) => loaded.ArchiveDialogs),
);
const EditDialog = lazyPart(loadEditDialog, <LoadingOverlay />);

/** The catalogue with Edit and Delete on every product (spec §2 "Edit / manage products"). */
export function ManageProducts({ answer }: { readonly answer: CatalogueAnswer }) {
  const catalogue = useCatalogue(answer);
  const [outcome, setOutcome] = useState<Result<ProductChange> | null>(null);
  const { dialog: editing, ask: edit, close } = useDialogSubject<ProductView>();
  const searchField = useRef<HTMLInputElement>(null);
  const { onFocusCapture, returnFocus } = useReturnFocus(searchField);
  // Either way the product leaves the list that is shown.
  const archiving = useArchiving(({ _id }) => catalogue.remove(_id));
  const deletion = useDeletion({
    onDeleted: (product) => {
      catalogue.remove(product._id);
      setOutcome({ ok: true, data: { done: "deleted", sku: product.SKU, moved: [] } });
    },
    onRefused: (refusal) => {
      setOutcome({ ok: false, refusal });
      // The list on the screen still shows the deleted product.
      if (refusal.code === "productNotFound") catalogue.searchFor(catalogue.search);
    },
  });

  usePrefetch(loadEditDialog);

  /** From the product's sheet, too, which closes before. */
  const begin = useCallbackRef((product: ProductView, ask: (product: ProductView) => void) => {
    if (catalogue.sku !== undefined) catalogue.closeProduct();
    ask(product);
  });
  const { ask: askToDelete } = deletion;
  const archive = useCallbackRef(archiving.archive);
  const restore = useCallbackRef(archiving.restore);
  const renderActions = useCallback(
    (product: ProductView) => (
      <ProductButtons
        product={product}
        onEdit={() => begin(product, edit)}
        onArchive={() => begin(product, archive)}
        onRestore={() => begin(product, restore)}
        onDelete={() => begin(product, askToDelete)}
      />
    ),
    [begin, edit, archive, restore, askToDelete],
  );

  const showSaved: OnSaved = (saved, moved) => {
    catalogue.replace(saved);
    close();
    setOutcome({ ok: true, data: { done: "saved", sku: saved.SKU, moved } });
  };

  function closeOutcome() {
    setOutcome(null);
    archiving.forgetEnded();
    returnFocus();
  }

  return (
    <Screen>
      <KeptEdits isEditing={editing?.isOpen ?? false} onContinue={edit} />
      <Box onFocusCapture={onFocusCapture}>
        <CatalogueList
          searchField={searchField}
          catalogue={catalogue}
          renderActions={renderActions}
        />
      </Box>
      {editing && (
        <EditDialog
          key={editing.opening}
          product={editing.subject}
          isOpen={editing.isOpen}
          onSaved={showSaved}
          onClose={close}
          onGone={() => outcome ?? returnFocus()}
        />
      )}
      <DeleteDialog product={deletion.subject} question={deletion.question} />
      <ArchiveDialogs archiving={archiving} onClose={closeOutcome} />
      <OutcomeDialog outcome={outcome} onClose={closeOutcome} />
    </Screen>
  );
}
