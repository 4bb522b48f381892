"use client";

import { Button, Text } from "@mantine/core";
import { IconInfoCircle, IconUserOff } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { ResultDialog } from "@/components/forms/result-dialog";
import { ConfirmDialog } from "@/components/ui/dialogs/confirm-dialog";
import { isolate } from "@/components/ui/text/isolate";
import { Notice } from "@/components/ui/states/notice";
import { unmistakableName } from "@/components/users/person-name";
import type { ListedUserView } from "@/lib/users/schema";
import type { useDeletion } from "./use-deletion";

const NOBODY = { username: "", displayName: null };

type DeleteProps = {
  readonly deletion: ReturnType<typeof useDeletion>;
  /** Deactivates the user instead, after another question. */
  readonly onDeactivate: (user: ListedUserView) => void;
};

/** The question before a user is deleted, and how the deletion ended. Loaded after the screen. */
export function DeletionDialogs({
  deletion,
  onDeactivate,
  onClose,
}: DeleteProps & Pick<OutcomeProps, "onClose">) {
  return (
    <>
      <DeleteDialog deletion={deletion} onDeactivate={onDeactivate} />
      <OutcomeDialog ended={deletion.ended} onClose={onClose} />
    </>
  );
}

/** Asks before a user is deleted, by name; of one whom records name it says what stays, and offers the harmless way. */
function DeleteDialog({ deletion, onDeactivate }: DeleteProps) {
  const t = useTranslations("manageUsers");
  const user = deletion.subject;
  const isNamed = user !== null && user.lastSignInAt !== null;
  const username = unmistakableName(deletion.subject ?? NOBODY);
  return (
    <ConfirmDialog
      {...deletion.question}
      isDestructive
      title={t("deleteTitle", { username })}
      confirmLabel={t("delete")}
    >
      <Text>{t("deleteText", { username })}</Text>
      {isNamed && (
        <Notice color="blue" Icon={IconInfoCircle} role="status">
          <Text inherit>{t("deleteKeeps", { username: isolate(user.username) })}</Text>
          {user.deactivatedAt === null && (
            <>
              <Text inherit>{t("deactivationIsEnough", { username })}</Text>
              <Button
                mt="xs"
                variant="default"
                leftSection={<IconUserOff aria-hidden />}
                onClick={() => onDeactivate(user)}
              >
                {t("deactivateInstead")}
              </Button>
            </>
          )}
        </Notice>
      )}
    </ConfirmDialog>
  );
}

type OutcomeProps = {
  readonly ended: ReturnType<typeof useDeletion>["ended"];
  readonly onClose: () => void;
};

/** Says how the deletion ended. */
function OutcomeDialog({ ended, onClose }: OutcomeProps) {
  const t = useTranslations("manageUsers");
  return (
    <ResultDialog
      result={ended && ended.result}
      done={() => [t("deleted")]}
      failed={t("deleteFailed")}
      onClose={onClose}
    />
  );
}
