"use client";

import { useTranslations } from "next-intl";
import { useState, type SyntheticEvent } from "react";
import { splitRefusal } from "@/components/data/field-refusals";
import { useCommand } from "@/components/data/use-command";
import { useReason } from "@/components/data/use-reason";
import { FormDialog } from "@/components/forms/form-dialog";
import { useFailureMessage } from "@/components/forms/use-failure-message";
import { isolate } from "@/components/ui/text/isolate";
import type { Refusal } from "@/lib/platform/errors/app-error";
import type { SavedView } from "@/lib/saved-views/schema";
import { renameOwnViewAction } from "./actions";
import { NameField } from "./name-field";

type Props = {
  readonly view: SavedView;
  readonly isOpen: boolean;
  readonly onRenamed: (name: string) => void;
  readonly onClose: () => void;
};

/** Asks for another name of a view. */
export function RenameDialog({ view, isOpen, onRenamed, onClose }: Props) {
  const t = useTranslations("savedViews");
  const failureMessage = useFailureMessage();
  const reason = useReason();
  const [name, setName] = useState(view.name);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [taken, setTaken] = useState<string | null>(null);
  const { run, isRunning } = useCommand(renameOwnViewAction);
  const { wrong, rest } = splitRefusal(refusal, { name });

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    const result = await run({ id: view._id, name });
    if (!result) return;
    setRefusal(result.ok ? null : result.refusal);
    if (!result.ok) return;
    if ("taken" in result.data) setTaken(result.data.taken);
    else onRenamed(name.trim());
  }

  return (
    <FormDialog
      isOpen={isOpen}
      title={t("renameTitle", { name: isolate(view.name) })}
      submitLabel={t("rename")}
      isRunning={isRunning}
      failure={rest && failureMessage(t("renameFailed"), rest)}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <NameField
        value={name}
        error={
          taken === null ? reason(wrong.get("name")) : t("nameTaken", { name: isolate(taken) })
        }
        onChange={(typed) => {
          setName(typed);
          setRefusal(null);
          setTaken(null);
        }}
      />
    </FormDialog>
  );
}
