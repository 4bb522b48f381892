"use client";

import { Button, Text } from "@mantine/core";
import { IconInfoCircle, IconUserOff } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import type { ConfirmQuestion } from "@/components/data/use-confirmed-command";
import { ResultDialog } from "@/components/forms/result-dialog";
import { ConfirmDialog } from "@/components/ui/dialogs/confirm-dialog";
import { isolate } from "@/components/ui/text/isolate";
import { Notice } from "@/components/ui/states/notice";
import { unmistakableName } from "@/components/users/person-name";
import type { Result } from "@/lib/platform/errors/app-error";
import type { ListedUserView } from "@/lib/users/schema";

const NOBODY = { username: "", displayName: null };

type DeleteProps = {
  readonly user: ListedUserView | null;
  readonly question: ConfirmQuestion;
  /** Deactivates the user instead, after another question. */
  readonly onDeactivate: (user: ListedUserView) => void;
};

/** The question before a user is deleted, and how the deletion ended. Loaded after the screen. */
export function DeletionDialogs({ result, onClose, ...asked }: DeleteProps & OutcomeProps) {
  return (
    <>
      <DeleteDialog {...asked} />
      <OutcomeDialog result={result} onClose={onClose} />
    </>
  );
}

/** Asks before a user is deleted, by name; of one whom records name it says what stays, and offers the harmless way. */
function DeleteDialog({ user, question, onDeactivate }: DeleteProps) {
  const t = useTranslations("manageUsers");
  const isNamed = user !== null && user.lastSignInAt !== null;
  const username = unmistakableName(user ?? NOBODY);
  return (
    <ConfirmDialog
      {...question}
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
  /** The result of the last deletion, null once its message is closed. */
  readonly result: Result<void> | null;
  readonly onClose: () => void;
};

/** Says how the deletion ended. */
function OutcomeDialog({ result, onClose }: OutcomeProps) {
  const t = useTranslations("manageUsers");
  return (
    <ResultDialog
      result={result}
      done={() => [t("deleted")]}
      failed={t("deleteFailed")}
      onClose={onClose}
    />
  );
}
