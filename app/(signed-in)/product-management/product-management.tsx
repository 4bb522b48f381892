"use client";

import { Affix, Button, Group, LoadingOverlay, Paper, Stack, Text } from "@mantine/core";
import { useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import { useState } from "react";
import { fetchProduct } from "@/components/products/product-calls";
import { ProductList } from "@/components/products/product-list";
import { useGoneLine } from "@/components/products/use-gone-line";
import { useProducts } from "@/components/products/use-products";
import { useActor } from "@/components/shell/actor";
import { DraftNotice } from "@/components/shell/draft-notice";
import { Screen } from "@/components/shell/screen";
import { useGoBack } from "@/components/shell/use-go-back";
import { useFailureMessage } from "@/components/shell/use-failure-message";
import { MessageDialog, type Message } from "@/components/ui/message-dialog";
import { can } from "@/lib/auth/permissions";
import type { Refusal, Result } from "@/lib/platform/errors/app-error";
import type { ProductView } from "@/lib/products/schema";
import type { StockAction } from "@/lib/stock/schema";
import { Introduction } from "./introduction";
import classes from "./product-management.module.css";
import { incompleteLines, receiptOf } from "./selection";
import { ProductLinesCard } from "./product-lines-card";
import { useSelection } from "./use-selection";
import { useSubmission } from "./use-submission";

// Loaded right after the screen, like every dialog.
const ReceiptDialog = dynamic(
  () => import("./receipt-dialog").then((module) => module.ReceiptDialog),
  { ssr: false },
);

type Props = { readonly action: StockAction; readonly initial: Result<ProductView[]> };

type Outcome = "nothingChosen" | "done" | { readonly refusal: Refusal };

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
export function ProductManagement({ action, initial }: Props) {
  const t = useTranslations("productManagement");
  const isAsking = !can(useActor(), "stock.change");
  const catalogue = useProducts(initial);
  const selection = useSelection(action);
  const { selections, selectionOf, setLines, refresh, draft } = selection;
  const { submit, isRunning } = useSubmission(action, isAsking, selection);
  const goneLine = useGoneLine();
  const [isReceiptOpen, setIsReceiptOpen] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const texts = TEXTS[action];
  const lines = receiptOf(selections, action);

  function openReceipt() {
    if (lines.length === 0) return setOutcome("nothingChosen");
    setIsReceiptOpen(true);
    void refreshStock();
  }

  async function refreshStock() {
    const skus = new Set(lines.map((line) => line.product.SKU));
    const products = await Promise.allSettled([...skus].map(fetchProduct));
    refresh(products.flatMap((found) => (found.status === "fulfilled" ? [found.value] : [])));
  }

  async function confirm() {
    const result = await submit(lines);
    if (!result) return;
    setIsReceiptOpen(false);
    setOutcome(result.ok ? "done" : result);
    if (!result.ok) await refreshStock();
  }

  return (
    <Screen>
      <DraftNotice
        keptAt={draft.keptAt}
        lines={selection.gone.map((line) => goneLine(line, "gone"))}
        onDiscard={draft.discard}
      />
      <LoadingOverlay visible={isRunning} />
      <Stack className={classes.aboveBar}>
        <Introduction action={action} />
        <ProductList
          catalogue={catalogue}
          renderProduct={(product) => (
            <ProductLinesCard
              key={product._id}
              product={selectionOf(product)?.product ?? product}
              lines={selectionOf(product)?.lines}
              onChange={setLines}
            />
          )}
        />
      </Stack>
      <ConfirmBar count={lines.length} onConfirm={openReceipt} />
      <ReceiptDialog
        isOpen={isReceiptOpen}
        isRunning={isRunning}
        action={action}
        isAsking={isAsking}
        lines={lines}
        incomplete={incompleteLines(selections)}
        onConfirm={() => void confirm()}
        onCancel={() => setIsReceiptOpen(false)}
      />
      <OutcomeDialog
        outcome={outcome}
        doneText={t(isAsking ? "asked" : texts.done)}
        failedText={t(isAsking ? "askFailed" : texts.failed)}
        onClose={() => setOutcome(null)}
      />
    </Screen>
  );
}

function ConfirmBar({ count, onConfirm }: { count: number; onConfirm: () => void }) {
  const t = useTranslations();
  return (
    <Affix position={{ bottom: 0, left: 0, right: 0 }}>
      <Paper p="sm" radius={0} shadow="md" withBorder>
        <Group justify="center" gap="lg">
          <Text role="status">{t("productManagement.chosen", { count })}</Text>
          <Button size="lg" onClick={onConfirm}>
            {t("common.confirm")}
          </Button>
        </Group>
      </Paper>
    </Affix>
  );
}

type OutcomeProps = {
  readonly outcome: Outcome | null;
  readonly doneText: string;
  readonly failedText: string;
  readonly onClose: () => void;
};

/** How it ended. Closing the success returns to where the person came from. */
function OutcomeDialog({ outcome, doneText, failedText, onClose }: OutcomeProps) {
  const t = useTranslations("productManagement");
  const goBack = useGoBack();
  const failureMessage = useFailureMessage();

  function messageOf(ended: Outcome): Message {
    if (ended === "done") return { kind: "success", lines: [doneText] };
    if (ended === "nothingChosen") return { kind: "check", lines: [t("selectAtLeastOne")] };
    return failureMessage(failedText, ended.refusal);
  }

  function close() {
    onClose();
    if (outcome !== "done") return;
    goBack();
  }

  return <MessageDialog message={outcome && messageOf(outcome)} onClose={close} />;
}
