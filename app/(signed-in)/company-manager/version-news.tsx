import { UnstyledButton } from "@mantine/core";
import { IconSparkles, IconX } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import Link from "next/link";
import { useReducer, useSyncExternalStore } from "react";
import { useActor } from "@/components/data/actor";
import { NEWS, getNewsCookie } from "@/lib/system/rules";
import classes from "./version-news.module.css";

const YEAR = 31_536_000;

/** Tells an admin once on each device that a new version runs, until they close it or open its news. */
export function VersionNews() {
  const t = useTranslations("system.news");
  const { id } = useActor();
  const seen = `${getNewsCookie(id)}=${NEWS.version}`;
  // A screen that "back" brings again is as the server sent it before the cookie was there.
  const isSeen = useSyncExternalStore(
    never,
    () => document.cookie.split("; ").includes(seen),
    () => false,
  );
  const [, readAgain] = useReducer((times: number) => times + 1, 0);
  if (isSeen) return null;

  function keepSeen() {
    document.cookie = `${seen}; path=/; max-age=${YEAR}; samesite=lax`;
  }

  function close() {
    keepSeen();
    readAgain();
  }

  return (
    <section className={classes.news} aria-label={t("runs", { version: NEWS.version })}>
      <IconSparkles size={20} aria-hidden />
      <p>
        {t("runs", { version: NEWS.version })}{" "}
        <Link href={{ pathname: "/system", hash: "news" }} onClick={keepSeen}>
          {t("show")}
        </Link>
      </p>
      <UnstyledButton className={classes.close} aria-label={t("dismiss")} onClick={close}>
        <IconX size={20} aria-hidden />
      </UnstyledButton>
    </section>
  );
}

const never = () => () => undefined;
