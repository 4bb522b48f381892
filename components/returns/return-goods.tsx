"use client";

import { Button } from "@mantine/core";
import { IconArrowBackUp } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useActor } from "@/components/data/actor";
import { useDialogSubject } from "@/components/hooks/use-dialog-subject";
import { lazyPart } from "@/components/loading/lazy-part";
import { LoadingOverlay } from "@/components/ui/dialogs/loading-overlay";
import { can } from "@/lib/auth/permissions";
import type { ReturnView } from "@/lib/customers/returns/schema";
import type { ReturnSource } from "./return-calls";
import type { RecordReturnAction } from "./use-return-form";

const ReturnDialog = lazyPart(
  () => import("./return-dialog").then((loaded) => loaded.ReturnDialog),
  <LoadingOverlay />,
);

type Props = {
  readonly source: ReturnSource;
  /** The name that people call the deal or request by, isolated for use inside a sentence. */
  readonly name: string;
  readonly action: RecordReturnAction;
  readonly onDone: (made: ReturnView) => void;
};

/** Opens the form for goods that came back; nothing for those who do not change stock. */
export function ReturnGoods({ source, name, action, onDone }: Props) {
  const t = useTranslations("returns");
  const actor = useActor();
  const { dialog, ask, close } = useDialogSubject<true>();
  if (!can(actor, "stock.change")) return null;
  return (
    <>
      <Button
        variant="default"
        px="sm"
        leftSection={<IconArrowBackUp size="1.25em" className="flips" aria-hidden />}
        aria-haspopup="dialog"
        aria-description={t("title", { name })}
        onClick={() => ask(true)}
      >
        {t("open")}
      </Button>
      {dialog && (
        <ReturnDialog
          key={dialog.opening}
          source={source}
          name={name}
          action={action}
          isOpen={dialog.isOpen}
          onDone={(made) => {
            close();
            onDone(made);
          }}
          onClose={close}
        />
      )}
    </>
  );
}
