"use client";

import { IconLock } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { renewToken, storeToken } from "@/components/data/api-client";
import { deviceLock } from "@/components/data/lock";
import { addressOfSignIn } from "@/components/data/sign-in-address";
import { readApi } from "@/components/data/read-api";
import { allowUnload } from "@/components/data/use-unload-question";
import { LanguageToggle } from "@/components/language/language-toggle";
import { isolate } from "@/components/ui/text/isolate";
import { getHome } from "@/lib/auth/permissions";
import type { DeviceGreeting, DevicePerson } from "@/lib/users/quick-sign-in/schema";
import type { Entered } from "./enter";
import { PasswordStep } from "./password-step";
import { QuickSignIn } from "./quick-sign-in";
import classes from "./shared-device.module.css";

type Props = {
  readonly isLocked: boolean;
  /** The person who is signed in behind the lock. */
  readonly person: DevicePerson;
};

/** The lock over everything, also over dialogs. What was entered behind it stays for its person. */
export function LockScreen({ isLocked, person }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (!isLocked) return undefined;
    const element = dialog.current;
    element?.showModal();
    const ended = new AbortController();
    const options = { capture: true, signal: ended.signal };
    // Escape closes neither the lock nor a dialog behind it, and no other key is a shortcut of the screen behind it.
    window.addEventListener("keydown", swallowEscape, options);
    document.addEventListener("keydown", (event) => event.stopPropagation(), options);
    return () => {
      ended.abort();
      element?.close();
    };
  }, [isLocked]);
  return (
    <dialog
      ref={dialog}
      className={classes.lock}
      role="dialog"
      aria-labelledby="lock-title"
      onCancel={(event) => event.preventDefault()}
    >
      {isLocked && <Lock person={person} />}
    </dialog>
  );
}

function swallowEscape(event: KeyboardEvent): void {
  if (event.key !== "Escape") return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

function Lock({ person }: { readonly person: DevicePerson }) {
  const t = useTranslations("quickSignIn");
  const { greeting, hasFailed } = useGreeting();
  return (
    <>
      <div className={classes.lockBar}>
        <b>
          <bdi>{greeting?.device}</bdi>
        </b>
        <LanguageToggle />
      </div>
      <div className={classes.lockBody}>
        <div className={classes.head}>
          <h2 id="lock-title">
            <IconLock aria-hidden /> {t("locked")}
          </h2>
          <p>{t("lockedText", { name: isolate(person.displayName ?? person.username) })}</p>
        </div>
        {hasFailed && <p role="alert">{t("failed")}</p>}
        {greeting && <Unlock greeting={greeting} person={person} />}
      </div>
    </>
  );
}

/** The step of the lock: the PIN of its person, the choice of another one, or a password. */
type Step =
  | { readonly kind: "own" | "people" }
  | { readonly kind: "password"; readonly username: string };

type UnlockProps = { readonly greeting: DeviceGreeting; readonly person: DevicePerson };

/** Asks for the PIN of the person behind the lock, or of another one, or for a password. */
function Unlock({ greeting, person }: UnlockProps) {
  const { username: own } = person;
  const hasPin = greeting.people.some(({ username }) => username === own);
  const [step, setStep] = useState<Step>(() => {
    if (deviceLock.isByPerson()) return { kind: "people" };
    return hasPin ? { kind: "own" } : { kind: "password", username: own };
  });

  function goOn({ token, username, role }: Entered) {
    if (username === own) {
      renewToken(token);
      return deviceLock.unlock();
    }
    storeToken(token);
    deviceLock.announceEntry();
    allowUnload();
    return window.location.assign(getHome(role));
  }

  if (step.kind === "password")
    return (
      <PasswordStep
        username={step.username}
        onEntered={goOn}
        onBack={() => setStep({ kind: "people" })}
      />
    );
  return (
    <QuickSignIn
      greeting={greeting}
      first={step.kind === "own" ? person : null}
      onEntered={goOn}
      onPassword={(username = own) => setStep({ kind: "password", username })}
    />
  );
}

/** The wait before the device's people are asked for again, in milliseconds. */
const ASK_AGAIN = 3_000;

const loadSchema = () =>
  import("@/lib/users/quick-sign-in/schema").then((schemas) => schemas.greetingAnswerSchema);

/** The device and its people. A device that was removed meanwhile leads to the login. */
function useGreeting() {
  const [greeting, setGreeting] = useState<DeviceGreeting | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    const ended = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    async function ask() {
      try {
        const answer = await readApi("/auth/quick", loadSchema, ended.signal);
        if (ended.signal.aborted) return;
        setHasFailed(false);
        if (answer.greeting) return setGreeting(answer.greeting);
        allowUnload();
        window.location.replace(addressOfSignIn());
      } catch {
        if (ended.signal.aborted) return;
        setHasFailed(true);
        timer = setTimeout(() => void ask(), ASK_AGAIN);
      }
    }
    void ask();
    return () => {
      ended.abort();
      clearTimeout(timer);
    };
  }, []);
  return { greeting, hasFailed };
}
