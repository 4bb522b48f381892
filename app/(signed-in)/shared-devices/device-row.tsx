"use client";

import { Badge, Button } from "@mantine/core";
import { IconLock } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { useActor } from "@/components/data/actor";
import { useMomentFormat } from "@/components/hooks/use-moment-text";
import { isolate } from "@/components/ui/text/isolate";
import { PersonName } from "@/components/users/person-name";
import type { SharedDeviceView } from "@/lib/users/shared-devices/schema";
import classes from "./shared-devices.module.css";

type Props = {
  readonly device: SharedDeviceView;
  readonly onRemove: (device: SharedDeviceView) => void;
};

/** A registered device: its name, by whom and when it was registered, its last login, and who has a PIN there. */
export function DeviceRow({ device, onRemove }: Props) {
  const t = useTranslations("sharedDevices");
  const { sharedDevice } = useActor();
  const format = useMomentFormat();
  const id = useId();
  const { name, registeredBy, createdAt, lastSignInAt, people } = device;
  return (
    <li className={classes.row} aria-labelledby={id}>
      <div>
        <h2 className={classes.name}>
          <bdi id={id}>{name}</bdi>
          {device._id === sharedDevice?.id && (
            <Badge variant="light" tt="none">
              {t("here")}
            </Badge>
          )}
        </h2>
        <p className={classes.text}>
          {lastSignInAt === null
            ? t("noSignIn")
            : t("lastSignIn", { date: isolate(format(lastSignInAt, "moment")) })}
        </p>
        <p className={classes.text}>
          {t("registeredBy", {
            name: isolate(registeredBy),
            date: isolate(format(createdAt, "day")),
          })}
        </p>
      </div>
      <People people={people} />
      <Button
        variant="subtle"
        color="gray"
        px="xs"
        aria-description={isolate(name)}
        onClick={() => onRemove(device)}
      >
        {t("remove")}
      </Button>
    </li>
  );
}

/** The people who have a PIN on a device; too many wrong ones locked some out until they give their password. */
function People({ people }: Pick<SharedDeviceView, "people">) {
  const t = useTranslations("sharedDevices");
  const id = useId();
  if (people.length === 0) return <p className={classes.text}>{t("noPeople")}</p>;
  return (
    <div>
      <p id={id} className={classes.text}>
        {t("people")}
      </p>
      <ul aria-labelledby={id} className={classes.people}>
        {people.map(({ username, displayName, isLocked }) => (
          <li key={username}>
            <PersonName username={username} displayName={displayName} />
            {isLocked && (
              <span className={classes.locked}>
                <IconLock size={16} aria-hidden />
                {t("locked")}
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
