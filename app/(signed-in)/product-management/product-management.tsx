"use client";

import { Stack } from "@mantine/core";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ProductList } from "@/components/products/product-list";
import { useGoneLine } from "@/components/products/use-gone-line";
import { isolate } from "@/components/ui/text/isolate";
import { LoadingOverlay } from "@/components/ui/dialogs/loading-overlay";
import { LazyDraftNotice } from "@/components/forms/lazy-draft-notice";
import { lazyPart } from "@/components/loading/lazy-part";
import type { CatalogueAnswer } from "@/components/products/use-catalogue";
import { useProducts } from "@/components/products/use-products";
import type { ReturnedFrom } from "@/components/returns/returned-from-fields";
import { useScanTarget } from "@/components/scanning/store/use-scan-target";
import { useActor } from "@/components/data/actor";
import { Outbox } from "@/components/outbox/outbox";
import { Screen } from "@/components/frame/screen";
import { Way } from "@/components/stock-lines/way";
import { can } from "@/lib/auth/permissions";
import type { StockAction } from "@/lib/stock/schema";
import { ChosenTray } from "./chosen-tray";
import { Introduction } from "./introduction";
import type { Outcome } from "./outcome-dialog";
import { ProductLinesCard } from "./product-lines-card";
import narrowing from "./narrowing.module.css";
import classes from "./product-management.module.css";
import { focusMissingQuantity } from "./quantity-focus";
import {
  countWrongQuantities,
  incompleteLines,
  toReceiptLines,
  withScanned,
  type ReceiptLine,
} from "./selection";
import { useSelection } from "./use-selection";
import { isReturn, useSubmission } from "./use-submission";

// Loaded right after the screen, like every dialog.
const OutcomeDialog = lazyPart(() =>
  import("./outcome-dialog").then((module) => module.OutcomeDialog),
);
const Narrowing = lazyPart(() => import("./narrowing").then((module) => module.Narrowing));
const ReceiptDialog = lazyPart(() =>
  import("./receipt-dialog").then((module) => module.ReceiptDialog),
);

// A closed dialog gives the focus back after 10 ms.
const AFTER_DIALOG = 30;

type Props = { readonly action: StockAction; readonly answer: CatalogueAnswer };

const TEXTS = {
  add: {
    done: "added",
    failed: "addFailed",
  },
  remove: {
    done: "removed",
    failed: "removeFailed",
  },
} as const;

/** Adds or removes stock: at once for a manager, as requests for a worker (spec §2, §6). */
export function ProductManagement({ action, answer }: Props) {
  const t = useTranslations("productManagement");
  const repeat = useTranslations("repeat");
  const isAsking = !can(useActor(), "stock.change");
  const catalogue = useProducts(answer.products, { start: answer.filter, initial: answer.filter });
  const selection = useSelection(action);
  const { selections, selectionOf, setLines, refresh, draft } = selection;
  const { submit, isRunning } = useSubmission(action, isAsking, selection);
  const goneLine = useGoneLine();
  useScanTarget({
    collect: ({ product, sort, color, units }) => {
      const known = selectionOf(product)?.lines ?? [];
      const scanned = withScanned(known, sort.sortName, color.color, units);
      setLines(product, scanned.lines);
      return scanned.count;
    },
    collectProduct: async ({ SKU }) => {
      catalogue.searchFor(SKU);
      return "opened";
    },
  });
  const [isReceiptOpen, setIsReceiptOpen] = useState(false);
  const [returnedFrom, setReturnedFrom] = useState<ReturnedFrom>({ from: "", reason: "" });
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [sent, setSent] = useState<readonly ReceiptLine[]>([]);
  const texts = TEXTS[action];
  const lines = toReceiptLines(selections, action);
  const incomplete = incompleteLines(selections);
  const wrong = countWrongQuantities(selections);

  function openReceipt() {
    if (lines.length === 0) return setOutcome("nothingChosen");
    if (wrong > 0) return focusMissingQuantity();
    setIsReceiptOpen(true);
    void refresh();
  }

  function remove({ product, lineKey }: ReceiptLine) {
    const left = selectionOf(product)?.lines.filter(({ key }) => key !== lineKey);
    setLines(product, left ?? []);
  }

  async function confirm() {
    const result = await submit(lines, returnedFrom);
    if (!result) return;
    setIsReceiptOpen(false);
    setSent(lines);
    if (typeof result === "string") return setOutcome(result);
    if (result.ok) {
      const isUndoable = !isReturn(action, returnedFrom);
      return setOutcome(toOutcome(result.data, action, isUndoable));
    }
    setOutcome(result);
    await refresh();
  }

  return (
    <Screen>
      {draft.keptAt !== null && (
        <LazyDraftNotice
          keptAt={draft.keptAt}
          title={selection.repeats && repeat("notice", { request: isolate(selection.repeats) })}
          lines={selection.gone.map((line) => goneLine(line, "gone"))}
          onDiscard={draft.discard}
        />
      )}
      {isRunning && <LoadingOverlay />}
      <Way action={action} className={classes.layout}>
        <Stack>
          <Introduction action={action} />
          {isAsking && <Outbox />}
          <div className={narrowing.place}>
            <Narrowing filter={catalogue.filter} filterBy={catalogue.filterBy} />
          </div>
          <ProductList
            catalogue={catalogue}
            isSingleColumn
            renderProduct={(product) => (
              <ProductLinesCard
                key={product._id}
                product={selectionOf(product)?.product ?? product}
                action={action}
                lines={selectionOf(product)?.lines}
                onChange={setLines}
              />
            )}
          />
        </Stack>
        <ChosenTray
          action={action}
          lines={lines}
          incomplete={incomplete}
          wrong={wrong}
          onRemove={remove}
          onConfirm={openReceipt}
        />
      </Way>
      <ReceiptDialog
        isOpen={isReceiptOpen}
        isRunning={isRunning}
        action={action}
        isAsking={isAsking}
        lines={lines}
        incomplete={incomplete}
        returnedFrom={returnedFrom}
        onReturnedFrom={setReturnedFrom}
        onConfirm={() => void confirm()}
        onCancel={() => setIsReceiptOpen(false)}
      />
      <OutcomeDialog
        outcome={outcome}
        doneText={t(isAsking ? "asked" : texts.done)}
        failedText={t(isAsking ? "askFailed" : texts.failed)}
        action={action}
        sent={sent}
        onClose={() => {
          setOutcome(null);
          if (outcome === "nothingChosen") setTimeout(focusMissingQuantity, AFTER_DIALOG);
        }}
      />
    </Screen>
  );
}

/** The outcome of a success: with the id of a change its voucher can be printed. */
function toOutcome(documentId: string | null, action: StockAction, isUndoable: boolean): Outcome {
  return documentId === null ? "done" : { moved: { of: { documentId, action }, isUndoable } };
}
