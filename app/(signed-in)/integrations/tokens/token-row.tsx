"use client";

import { Badge, Button } from "@mantine/core";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { isolate } from "@/components/ui/text/isolate";
import { Ltr } from "@/components/ui/text/ltr";
import { RelativeTime } from "@/components/ui/text/relative-time";
import { useClock } from "@/components/hooks/use-clock";
import { useMomentFormat } from "@/components/hooks/use-moment-text";
import { useDisplayName } from "@/components/users/use-name-of";
import type { TokenView } from "@/lib/integrations/tokens/schema";
import classes from "../integrations.module.css";

type Props = {
  readonly token: TokenView;
  /** Left out for a token that is revoked. */
  readonly onRevoke?: (token: TokenView) => void;
};

/** A token: name, beginning and scopes, by whom and when it was made and last used. */
export function TokenRow({ token, onRevoke }: Props) {
  const t = useTranslations("integrations.tokens");
  const id = useId();
  return (
    <li className={classes.row} aria-labelledby={id}>
      <div>
        <h3 className={classes.name}>
          <bdi id={id}>{token.name}</bdi>
          <span className={classes.tags}>
            {token.scopes.map((scope) => (
              <Badge key={scope} variant="light" tt="none">
                {t(`scope.${scope}`)}
              </Badge>
            ))}
          </span>
        </h3>
        <span className={classes.prefix}>
          <Ltr>{token.prefix}_…</Ltr>
        </span>
      </div>
      <Story token={token} />
      {onRevoke && (
        <div className={classes.actions}>
          <Button
            variant="subtle"
            color="gray"
            px="xs"
            aria-description={t("revokeOf", { name: isolate(token.name) })}
            onClick={() => onRevoke(token)}
          >
            {t("revoke")}
          </Button>
        </div>
      )}
    </li>
  );
}

function Story({ token }: { readonly token: TokenView }) {
  const t = useTranslations("integrations.tokens");
  const { lastUsedAt, createdBy, createdByDisplayName, createdAt } = token;
  const { revokedAt, revokedBy, revokedByDisplayName } = token;
  const [day, nameOf] = [useDay(), useDisplayName()];
  const who = (username: string, displayName: string | null) =>
    isolate(nameOf(username, displayName));
  return (
    <div className={classes.minor}>
      <div>
        {t("lastUsed")}: {lastUsedAt === null ? t("neverUsed") : <RelativeTime at={lastUsedAt} />}
      </div>
      <div>{t("madeBy", { who: who(createdBy, createdByDisplayName), day: day(createdAt) })}</div>
      {revokedAt !== null && revokedBy !== null ? (
        <div>
          {t("revokedBy", { who: who(revokedBy, revokedByDisplayName), day: day(revokedAt) })}
        </div>
      ) : (
        <LastDay at={token.expiresAt} />
      )}
    </div>
  );
}

function LastDay({ at }: { readonly at: string | null }) {
  const t = useTranslations("integrations.tokens");
  const day = useDay();
  const now = useClock();
  if (at === null) return <div>{t("unlimited")}</div>;
  const isOver = new Date(at).getTime() <= now;
  return <div>{t(isOver ? "ended" : "expires", { day: day(at, JUST_BEFORE) })}</div>;
}

// A last day ends with the first moment of the next one.
const JUST_BEFORE = -1;

/** Formats the day of a moment (ISO 8601), or of the one `later` milliseconds after it. */
function useDay() {
  const format = useMomentFormat();
  return (at: string, later = 0) => isolate(format(new Date(at).getTime() + later, "day"));
}
