"use client";

import { useMatches } from "@mantine/core";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Dialog } from "@/components/ui/dialogs/dialog";
import { unmistakableName } from "@/components/users/person-name";
import type { ListedUserView, OneTimePassword } from "@/lib/users/schema";
import { AccessOverview } from "./access-overview";
import { DeactivateQuestion, RemovalQuestion, ResetQuestion } from "./access-questions";
import { MadePassword } from "./made-password";

/** Step of the dialog: the overview, a question, or the password that was just created. */
export type AccessStep =
  | "overview"
  | "reset"
  | "removal"
  | "deactivate"
  | { readonly made: OneTimePassword };

type Props = {
  readonly user: ListedUserView;
  /** Step with which the dialog opens. */
  readonly begin: "overview" | "deactivate";
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Called with the user that the server returned. */
  readonly onChanged: (user: ListedUserView) => void;
  /** Called when the list on the screen is out of date. */
  readonly onRefused: () => void;
};

/** Dialog about a user's access: sessions, one-time password, second factor and deactivation. */
export function AccessDialog({ user, begin, isOpen, onClose, onChanged, onRefused }: Props) {
  const t = useTranslations();
  const isPhone = useMatches({ base: true, sm: false });
  const [step, setStep] = useState<AccessStep>(begin);
  const username = unmistakableName(user);
  const isMade = typeof step === "object";
  const title = isMade ? "madeTitle" : TITLES[step];
  const toOverview = () => setStep("overview");
  return (
    <Dialog
      opened={isOpen}
      onClose={onClose}
      title={t(`access.${title}`, { username })}
      size="lg"
      fullScreen={isPhone}
      // The password is not shown again.
      closeOnClickOutside={!isMade}
      closeOnEscape={!isMade}
      closeButtonProps={{ "aria-label": t("common.close") }}
    >
      {step === "overview" && (
        <AccessOverview user={user} onStep={setStep} {...{ onClose, onChanged, onRefused }} />
      )}
      {step === "reset" && (
        <ResetQuestion
          user={user}
          onBack={toOverview}
          onMade={(made) => {
            setStep({ made });
            onChanged({ ...user, oneTimeUntil: made.validUntil });
          }}
          onRefused={onRefused}
        />
      )}
      {step === "removal" && (
        <RemovalQuestion
          user={user}
          onBack={toOverview}
          onDone={() => {
            toOverview();
            onChanged({ ...user, hasSecondFactor: false });
          }}
          onRefused={onRefused}
        />
      )}
      {step === "deactivate" && (
        <DeactivateQuestion
          user={user}
          onBack={toOverview}
          onDone={(changed) => {
            toOverview();
            onChanged(changed);
          }}
          onRefused={onRefused}
        />
      )}
      {isMade && <MadePassword made={step.made} onClose={onClose} />}
    </Dialog>
  );
}

const TITLES = {
  overview: "title",
  reset: "makeTitle",
  removal: "removeSecondFactorTitle",
  deactivate: "deactivateTitle",
} as const;
