"use client";

import { useTranslations } from "next-intl";
import { useRefusalLines } from "@/components/forms/use-refusal-lines";
import { MessageDialog } from "@/components/ui/dialogs/message-dialog";
import type { SignInFailure } from "./sign-in";

type FailureProps = { readonly failure: SignInFailure | null; readonly onClose: () => void };

/** Says why nobody was signed in, or no password chosen. */
export function FailureDialog({ failure, onClose }: FailureProps) {
  const t = useTranslations("login");
  const refusalLines = useRefusalLines();

  function listLines(reason: SignInFailure) {
    if (reason.kind === "refused") return refusalLines(reason.refusal, t("failed"));
    return [reason.kind === "said" ? reason.error : t(reason.kind)];
  }

  const message = failure && { kind: "failure" as const, lines: listLines(failure) };
  return <MessageDialog message={message} onClose={onClose} />;
}
