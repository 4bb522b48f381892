"use client";

import { Button } from "@mantine/core";
import { IconArchiveOff, IconPlus, IconPrinter } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { lazyPart } from "@/components/loading/lazy-part";
import { ShareButton } from "@/components/printing/share-button";
import { ActionsButton } from "@/components/ui/actions-button";
import classes from "./account.module.css";
import type { ProfileChoices } from "./profile-choices";

const ProfileMenu = lazyPart(() => import("./profile-menu").then((loaded) => loaded.ProfileMenu));

type Props = ProfileChoices & {
  readonly name: string;
  readonly isArchived: boolean;
  /** False while the account is not known, and thus the deals that a payment is for. */
  readonly hasAccount: boolean;
};

/**
 * The buttons of the whole customer, with a menu for what is seldom done, on phones also for its documents; an archived one is restored before
 * there are new deals.
 */
export function ProfileButtons({ name, isArchived, hasAccount, ...choices }: Props) {
  const t = useTranslations();
  const [isSharing, setIsSharing] = useState(false);
  return (
    <div className={classes.buttons}>
      {isArchived ? (
        <Button leftSection={<IconArchiveOff aria-hidden />} onClick={choices.onRestore}>
          {t("customers.restore")}
        </Button>
      ) : (
        <Button leftSection={<IconPlus aria-hidden />} onClick={choices.onAdd}>
          {t("deals.add")}
        </Button>
      )}
      <Button variant="default" disabled={!hasAccount} onClick={choices.onRecordPayment}>
        {t("customers.payments.record")}
      </Button>
      <ActionsButton
        isBusy={isSharing}
        renderMenu={(menu) => (
          <ProfileMenu
            {...menu}
            isArchived={isArchived}
            {...choices}
            onShare={() => {
              setIsSharing(true);
              void choices.onShare().finally(() => setIsSharing(false));
            }}
          />
        )}
      />
      <div className={classes.print}>
        <Button
          variant="default"
          leftSection={<IconPrinter aria-hidden />}
          loading={choices.isPrinting}
          onClick={choices.onPrint}
        >
          {t("deals.printProfile")}
        </Button>
        <ShareButton title={name} onShare={choices.onShare} />
      </div>
    </div>
  );
}
