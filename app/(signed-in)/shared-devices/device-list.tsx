"use client";

import { Card, Text } from "@mantine/core";
import { useTranslations } from "next-intl";
import { KEYS } from "@/components/data/query-keys";
import { useConfirmedCommand } from "@/components/data/use-confirmed-command";
import { ResultDialog } from "@/components/forms/result-dialog";
import { ConfirmDialog } from "@/components/ui/dialogs/confirm-dialog";
import { EmptyState } from "@/components/ui/states/empty-state";
import { isolate } from "@/components/ui/text/isolate";
import type { SharedDeviceView } from "@/lib/users/shared-devices/schema";
import { removeDeviceAction } from "./actions";
import { DeviceRow } from "./device-row";
import classes from "./shared-devices.module.css";

type Props = {
  readonly devices: readonly SharedDeviceView[];
  readonly onChanged: () => void;
};

/** The registered devices, each removed after a question. */
export function DeviceList({ devices, onChanged }: Props) {
  const t = useTranslations("sharedDevices");
  const common = useTranslations("common");
  const removal = useConfirmedCommand({
    command: removeDeviceAction,
    inputOf: ({ _id: id }: SharedDeviceView) => ({ id }),
    changes: KEYS.sharedDevices,
    onEnded: onChanged,
  });
  return (
    <>
      {devices.length === 0 ? (
        <EmptyState text={t("none")}>
          <Text ta="center">{t("noneText")}</Text>
        </EmptyState>
      ) : (
        <Card component="ul" padding={0} className={classes.rows}>
          {devices.map((device) => (
            <DeviceRow key={device._id} device={device} onRemove={removal.ask} />
          ))}
        </Card>
      )}
      <ConfirmDialog
        {...removal.question}
        isDestructive
        title={t("removeTitle", { name: isolate(removal.subject?.name ?? "") })}
        confirmLabel={t("remove")}
        cancelLabel={common("back")}
      >
        <p>{t("removeText")}</p>
      </ConfirmDialog>
      <ResultDialog
        result={removal.ended && removal.ended.result}
        done={() => [t("removed", { name: isolate(removal.ended?.subject.name ?? "") })]}
        failed={t("removeFailed")}
        onClose={removal.forgetEnded}
      />
    </>
  );
}
