import { UnstyledButton } from "@mantine/core";
import { IconSparkles, IconX } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import Link from "next/link";
import { useState } from "react";
import { useActor } from "@/components/data/actor";
import { NEWS, getNewsCookie } from "@/lib/system/rules";
import classes from "./version-news.module.css";

const YEAR = 31_536_000;

/** Tells an admin once on each device that a new version runs, until they close it. */
export function VersionNews() {
  const t = useTranslations("system.news");
  const { id } = useActor();
  const [isClosed, setIsClosed] = useState(false);
  if (isClosed) return null;

  function close() {
    document.cookie = `${getNewsCookie(id)}=${NEWS.version}; path=/; max-age=${YEAR}; samesite=lax`;
    setIsClosed(true);
  }

  return (
    <section className={classes.news} aria-label={t("runs", { version: NEWS.version })}>
      <IconSparkles size={20} aria-hidden />
      <p>
        {t("runs", { version: NEWS.version })}{" "}
        <Link href={{ pathname: "/system", hash: "news" }} onClick={close}>
          {t("show")}
        </Link>
      </p>
      <UnstyledButton className={classes.close} aria-label={t("dismiss")} onClick={close}>
        <IconX size={20} aria-hidden />
      </UnstyledButton>
    </section>
  );
}
