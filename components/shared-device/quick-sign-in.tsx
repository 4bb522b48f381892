"use client";

import { Button, UnstyledButton } from "@mantine/core";
import { IconArrowLeft, IconCamera, IconIdBadge2, IconPassword } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useState } from "react";
import { useRefusalLines } from "@/components/forms/use-refusal-lines";
import { Camera } from "@/components/scanning/camera";
import { scanStore } from "@/components/scanning/store/scan-store";
import { SearchField } from "@/components/ui/fields/search-field";
import { Avatar } from "@/components/ui/pictures/avatar";
import { isolate } from "@/components/ui/text/isolate";
import { PersonName } from "@/components/users/person-name";
import type { Refusal } from "@/lib/platform/errors/app-error";
import type { DeviceGreeting, DevicePerson } from "@/lib/users/quick-sign-in/schema";
import { enterWithPin, type Entered } from "./enter";
import { PinPad } from "./pin-pad";
import { Problems } from "./problems";
import classes from "./shared-device.module.css";

/** More people than this are searched. */
const FEW_PEOPLE = 12;

/** The step of a quick sign-in: to choose a person, or the PIN of one or of a badge's holder. */
type Step =
  | { readonly kind: "people" }
  | { readonly kind: "pin"; readonly person: DevicePerson }
  | { readonly kind: "badge"; readonly badge: string };

type Props = {
  readonly greeting: DeviceGreeting;
  /** The person whose PIN is asked for at first; null to choose one. */
  readonly first: DevicePerson | null;
  readonly onEntered: (entered: Entered) => void;
  readonly onPassword: (username: string | undefined) => void;
};

/** Lets a person in on a shared device with their badge or name, and their PIN. */
export function QuickSignIn({ greeting, first, onEntered, onPassword }: Props) {
  const t = useTranslations("quickSignIn");
  const refusalLines = useRefusalLines();
  const [step, setStep] = useState<Step>(
    first ? { kind: "pin", person: first } : { kind: "people" },
  );
  const [pin, setPin] = useState("");
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  function goTo(next: Step) {
    setStep(next);
    setPin("");
    setRefusal(null);
  }

  const takeBadge = useEffectEvent((code: string) => goTo({ kind: "badge", badge: code }));
  useEffect(() => scanStore.test(({ code }) => code !== undefined && takeBadge(code)), []);

  const username = step.kind === "pin" ? step.person.username : undefined;

  async function submit(by: Exclude<Step, { readonly kind: "people" }>) {
    setIsBusy(true);
    // Keys that are pressed before the answer begin the next PIN.
    setPin("");
    const named = by.kind === "pin" ? { username: by.person.username } : { badge: by.badge };
    const outcome = await enterWithPin({ ...named, pin });
    if (outcome.ok) return onEntered(outcome);
    setIsBusy(false);
    if (outcome.refusal.code === "badgeUnknown") goTo({ kind: "people" });
    setRefusal(outcome.refusal);
  }

  const problems = refusal ? refusalLines(refusal, t("failed")) : [];
  const label =
    step.kind === "pin"
      ? t("pinOf", { name: isolate(step.person.displayName ?? step.person.username) })
      : t("pinOfBadge");
  return (
    <div className={classes.steps}>
      {step.kind === "people" ? (
        <>
          <Problems lines={problems} />
          <People greeting={greeting} onChoose={(person) => goTo({ kind: "pin", person })} />
        </>
      ) : (
        <PinPad
          key={step.kind === "badge" ? step.badge : username}
          label={label}
          pin={pin}
          onChange={(typed) => {
            setPin(typed);
            setRefusal(null);
          }}
          isBusy={isBusy}
          problems={problems}
          onSubmit={() => void submit(step)}
        />
      )}
      <div className={classes.others}>
        {step.kind === "people" ? (
          <BadgeCamera onCode={(code) => goTo({ kind: "badge", badge: code })} />
        ) : (
          <Button
            variant="default"
            leftSection={<IconArrowLeft aria-hidden className="flips" />}
            onClick={() => goTo({ kind: "people" })}
          >
            {t("backToPeople")}
          </Button>
        )}
        <Button
          variant="default"
          leftSection={<IconPassword aria-hidden />}
          onClick={() => onPassword(username)}
        >
          {t("password")}
        </Button>
      </div>
    </div>
  );
}

type PeopleProps = {
  readonly greeting: DeviceGreeting;
  readonly onChoose: (person: DevicePerson) => void;
};

/** The people of a device, each in a tile that a glove hits. */
function People({ greeting: { people }, onChoose }: PeopleProps) {
  const t = useTranslations();
  const [search, setSearch] = useState("");
  if (people.length === 0) return <p className={classes.hint}>{t("quickSignIn.noPeople")}</p>;
  const typed = search.trim().toLocaleLowerCase();
  const shown = people.filter(({ username, displayName }) =>
    [username, displayName ?? ""].some((name) => name.toLocaleLowerCase().includes(typed)),
  );
  return (
    <>
      <p className={classes.hint}>
        <IconIdBadge2 aria-hidden />
        {t("quickSignIn.badgeHint")}
      </p>
      {people.length > FEW_PEOPLE && (
        <SearchField label={t("quickSignIn.find")} value={search} onChange={setSearch} />
      )}
      <ul className={classes.people} aria-label={t("quickSignIn.people")}>
        {shown.map((person) => (
          <li key={person.username}>
            <UnstyledButton className={classes.person} onClick={() => onChoose(person)}>
              <Avatar name={person.displayName ?? person.username} size="lg" />
              <span className={classes.names}>
                <b>
                  <PersonName {...person} />
                </b>
                <span>{t(`users.types.${person.userType}`)}</span>
              </span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p className={classes.hint}>{t("quickSignIn.nobody")}</p>}
    </>
  );
}

/** The device's camera, which reads a badge once it was asked to. */
function BadgeCamera({ onCode }: { readonly onCode: (code: string) => void }) {
  const t = useTranslations("quickSignIn");
  const [isOn, setIsOn] = useState(false);
  if (isOn) return <Camera onCode={onCode} />;
  return (
    <Button
      variant="default"
      leftSection={<IconCamera aria-hidden />}
      onClick={() => setIsOn(true)}
    >
      {t("scan")}
    </Button>
  );
}
