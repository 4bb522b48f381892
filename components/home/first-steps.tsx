"use client";

import { UnstyledButton } from "@mantine/core";
import { IconCircle, IconCircleCheck, IconX } from "@tabler/icons-react";
import type { Route } from "next";
import { useTranslations } from "next-intl";
import Link from "next/link";
import { useCallback, useEffect, useState, useSyncExternalStore, type ReactNode } from "react";
import { useActor } from "@/components/data/actor";
import { can, PAGES } from "@/lib/auth/permissions";
import type { Setup, Waiting } from "@/lib/home/schema";
import {
  CLOSED,
  getFirstStepsState,
  listFirstSteps,
  SHOWN,
  type FirstStep,
} from "./first-steps-state";
import classes from "./first-steps.module.css";

type Props = { readonly setup: Setup; readonly waiting: Waiting };

/** The first steps of a new factory, and at their end that it is ready, until the person closes them on this device. */
export function FirstSteps({ setup, waiting }: Props) {
  const t = useTranslations("home.firstSteps");
  const { id, role } = useActor();
  const { note, write } = useNote(`firstSteps.${id}`);
  const steps = listFirstSteps(role);
  const state = getFirstStepsState(setup, steps, note);
  const isOpen = state === "open";
  useEffect(() => {
    if (isOpen) write(SHOWN);
  }, [isOpen, write]);
  const close = () => write(CLOSED);
  if (state === null) return null;
  if (state === "ready")
    return (
      <Card title={t("ready")} onClose={close}>
        <p className={classes.ready} role="status">
          {t("readyText")}
        </p>
      </Card>
    );
  const done = steps.filter((step) => setup[step.done]).length;
  return (
    <Card title={t("title")} detail={t("progress", { done, count: steps.length })} onClose={close}>
      <ol className={classes.steps}>
        {steps.map((step) => (
          <Step key={step.name} step={step} isDone={setup[step.done]} waiting={waiting} />
        ))}
      </ol>
    </Card>
  );
}

type CardProps = {
  readonly title: string;
  readonly detail?: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

function Card({ title, detail, onClose, children }: CardProps) {
  const t = useTranslations("home.firstSteps");
  return (
    <section className={classes.card} aria-label={title}>
      <header className={classes.head}>
        <h2>{title}</h2>
        {detail && <span className={classes.detail}>{detail}</span>}
        <UnstyledButton className={classes.close} aria-label={t("dismiss")} onClick={onClose}>
          <IconX size={20} aria-hidden />
        </UnstyledButton>
      </header>
      {children}
    </section>
  );
}

type StepProps = {
  readonly step: FirstStep;
  readonly isDone: boolean;
  readonly waiting: Waiting;
};

/** A step as a link with its help, or ticked. */
function Step({ step: { name }, isDone, waiting }: StepProps) {
  const t = useTranslations("home.firstSteps");
  if (isDone)
    return (
      <li data-done>
        <IconCircleCheck aria-label={t("done")} />
        <span className={classes.words}>{t(`steps.${name}`)}</span>
      </li>
    );
  return (
    <li>
      <IconCircle aria-label={t("open")} />
      <span className={classes.words}>
        <Link href={getAddress(name, waiting)}>{t(`steps.${name}`)}</Link>
        <span className={classes.detail}>
          {t(`help.${name}`)}
          {name === "products" && <OtherWays />}
        </span>
      </span>
    </li>
  );
}

/** The other ways to bring products in. */
function OtherWays() {
  const t = useTranslations("home.firstSteps");
  const { role } = useActor();
  return (
    <>
      {can({ role }, PAGES["/moving-in"]) && <Link href="/moving-in">{t("moveIn")}</Link>}
      <Link href="/create-new-product">{t("createProduct")}</Link>
    </>
  );
}

/** Returns where a step is done. Requests are in two lists: the one that has some, or else that of workers. */
function getAddress(name: FirstStep["name"], { sales }: Waiting): Route {
  if (name === "request")
    return sales.count > 0 ? "/sales-requests-management" : "/requests-management";
  return ADDRESSES[name];
}

const ADDRESSES = {
  name: "/settings",
  language: "/settings",
  products: "/imports",
  stock: "/imports?kind=openingStock",
  users: "/create-new-user",
} as const satisfies Partial<Record<FirstStep["name"], Route>>;

/** A note of this browser, null for none, and a function that writes it. */
function useNote(key: string) {
  const [written, setWritten] = useState<string | null>(null);
  const stored = useSyncExternalStore(
    never,
    () => readNote(key),
    () => null,
  );
  const write = useCallback(
    (note: string) => {
      setWritten(note);
      try {
        localStorage.setItem(key, note);
      } catch {
        // Storage is full or forbidden: the note lasts as long as the page.
      }
    },
    [key],
  );
  return { note: written ?? stored, write };
}

function readNote(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

const never = () => () => undefined;
