import { Button, Card } from "@mantine/core";
import { IconIdBadge2 } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useCommand } from "@/components/data/use-command";
import { ResultDialog } from "@/components/forms/result-dialog";
import imports from "@/components/imports/imports.module.css";
import { useLanguage } from "@/components/language/language-per-page";
import { saveFile } from "@/components/ui/save-file";
import { splitIntoChunks } from "@/lib/imports/rows/rules";
import type { Result } from "@/lib/platform/errors/app-error";
import { MOST_CARDS } from "@/lib/users/cards/rules";
import { printPasswordCardsAction } from "./actions";
import classes from "./moving-in.module.css";

/** Saves the sign-in cards of the users of a folder who have never signed in. */
export function Cards({ usernames }: { readonly usernames: readonly string[] }) {
  const t = useTranslations("movingIn");
  const { language } = useLanguage();
  const { run, isRunning } = useCommand(printPasswordCardsAction);
  const [saved, setSaved] = useState<number | null>(null);
  const [failure, setFailure] = useState<Result<never> | null>(null);

  async function print() {
    let count = 0;
    const address = window.location.origin;
    for (const some of splitIntoChunks(usernames, MOST_CARDS)) {
      const made = await run({ usernames: some, address, locale: language });
      if (!made?.ok) return setFailure(made);
      const { pdf, usernames: printed } = made.data;
      count += printed.length;
      if (pdf) saveFile(new Blob([pdf], { type: "application/pdf" }), `${t("cardsFile")}.pdf`);
    }
    setSaved(count);
  }

  return (
    <Card component="section" padding="lg" aria-label={t("cards")}>
      <h2 className={imports.title}>{t("cards")}</h2>
      <p className={classes.text}>{t("cardsText")}</p>
      <Button
        size="md"
        className={classes.button}
        leftSection={<IconIdBadge2 aria-hidden />}
        loading={isRunning}
        onClick={() => void print()}
      >
        {t("printCards")}
      </Button>
      {saved !== null && (
        <p role="status" className={classes.text}>
          {saved === 0 ? t("noCards") : t("cardsSaved", { count: saved })}
        </p>
      )}
      <ResultDialog result={failure} failed={t("cardsFailed")} onClose={() => setFailure(null)} />
    </Card>
  );
}
