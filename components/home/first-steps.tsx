"use client";

import { UnstyledButton } from "@mantine/core";
import { IconCircle, IconCircleCheck, IconX } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import Link from "next/link";
import { useState, useSyncExternalStore } from "react";
import { useActor } from "@/components/data/actor";
import type { Setup } from "@/lib/home/schema";
import classes from "./first-steps.module.css";

const STEPS = [
  { done: "hasProducts", text: "product", href: "/create-new-product" },
  { done: "hasUsers", text: "users", href: "/create-new-user" },
  { done: "hasRequests", text: "request", href: undefined },
] as const;

/** The first steps of a new factory, until all are done or the person closes the list on this device. */
export function FirstSteps({ setup }: { readonly setup: Setup }) {
  const t = useTranslations("home.firstSteps");
  const { isDismissed, dismiss } = useDismissed(`firstSteps.${useActor().id}`);
  if (isDismissed || STEPS.every(({ done }) => setup[done])) return null;
  return (
    <section className={classes.card} aria-label={t("title")}>
      <header className={classes.head}>
        <h2>{t("title")}</h2>
        <UnstyledButton className={classes.close} aria-label={t("dismiss")} onClick={dismiss}>
          <IconX size={20} aria-hidden />
        </UnstyledButton>
      </header>
      <ol className={classes.steps}>
        {STEPS.map(({ done, text, href }) => (
          <li key={done} data-done={setup[done] || undefined}>
            {setup[done] ? (
              <IconCircleCheck aria-label={t("done")} />
            ) : (
              <IconCircle aria-label={t("open")} />
            )}
            {href && !setup[done] ? <Link href={href}>{t(text)}</Link> : <span>{t(text)}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Returns whether the person has dismissed something in this browser, and a function that dismisses it. */
function useDismissed(key: string) {
  const [isClosed, setIsClosed] = useState(false);
  const wasClosed = useSyncExternalStore(
    never,
    () => localStorage.getItem(key) !== null,
    () => false,
  );
  return {
    isDismissed: isClosed || wasClosed,
    dismiss: () => {
      setIsClosed(true);
      localStorage.setItem(key, "1");
    },
  };
}

const never = () => () => undefined;
