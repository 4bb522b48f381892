"use client";

import { Button } from "@mantine/core";
import { useTranslations } from "next-intl";
import { MessageDialog } from "@/components/ui/dialogs/message-dialog";
import type { useOwnRequests } from "./use-own-requests";

type Props = { readonly own: ReturnType<typeof useOwnRequests> };

/** Says that requests could not be had, and offers to try again. */
export function FailureDialog({ own }: Props) {
  const t = useTranslations();
  const { failure, retry } = own;
  return (
    <MessageDialog
      message={
        failure.isOpen ? { kind: "failure", lines: [t("salesMyRequests.fetchFailed")] } : null
      }
      onClose={failure.close}
      wayOn={
        <Button
          onClick={() => {
            failure.close();
            retry();
          }}
        >
          {t("common.retry")}
        </Button>
      }
    />
  );
}
