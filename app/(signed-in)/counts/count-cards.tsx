"use client";

import { Title } from "@mantine/core";
import { IconEyeOff } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import Link from "next/link";
import { useId } from "react";
import { CountBadge } from "@/components/counts/count-badge";
import { CountProgress } from "@/components/counts/count-progress";
import { useScopeText } from "@/components/counts/scope-text";
import { Ltr } from "@/components/ui/text/ltr";
import { RelativeTime } from "@/components/ui/text/relative-time";
import { PersonName } from "@/components/users/person-name";
import type { CountView } from "@/lib/counts/schema";
import classes from "./counts.module.css";

type Props = { readonly title: string; readonly counts: readonly CountView[] };

/** Stock counts below their title, as cards that lead to them. */
export function CountCards({ title, counts }: Props) {
  const titleId = useId();
  if (counts.length === 0) return null;
  return (
    <section aria-labelledby={titleId}>
      <Title order={2} size="h5" mb="sm" id={titleId}>
        {title}
      </Title>
      <ul className={classes.cards}>
        {counts.map((count) => (
          <CountCard key={count._id} count={count} />
        ))}
      </ul>
    </section>
  );
}

function CountCard({ count }: { readonly count: CountView }) {
  const t = useTranslations("counts");
  const scopeText = useScopeText();
  return (
    <li className={classes.card}>
      <div className={classes.head}>
        <Link href={`/counts/${count._id}`} className={classes.link}>
          <Ltr>{count.label}</Ltr>
          {count.name !== null && <bdi>{count.name}</bdi>}
        </Link>
        <span className={classes.state}>
          <CountBadge status={count.status} />
          {count.status === "accepted" && count.counted < count.colors && (
            <span>{t("uncounted", { count: count.colors - count.counted })}</span>
          )}
        </span>
      </div>
      <p className={classes.detail}>
        {scopeText(count)}
        {count.isBlind && (
          <span className={classes.blind}>
            <IconEyeOff size={16} aria-hidden /> {t("blind")}
          </span>
        )}
      </p>
      <CountProgress {...count} />
      <p className={classes.detail}>
        <span>
          {t("startedBy")}{" "}
          <PersonName username={count.startedBy} displayName={count.startedByDisplayName} />{" "}
          <RelativeTime at={count.createdAt} />
        </span>
      </p>
    </li>
  );
}
