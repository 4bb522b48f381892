import { useTranslations } from "next-intl";
import { useRefusalLines } from "@/components/forms/use-refusal-lines";
import { isolate } from "@/components/ui/text/isolate";
import type { Folder } from "@/lib/moving-in/rules";
import classes from "./moving-in.module.css";

/** The pictures of a folder: those to be imported, those that were, and those that failed. */
export function Pictures({ folder: { pictures } }: { readonly folder: Folder }) {
  const t = useTranslations("movingIn");
  const open = pictures.filter(({ outcome }) => outcome === null).length;
  const set = pictures.filter(({ outcome }) => outcome === "set").length;
  return (
    <>
      <strong>{t("plan.pictures")}</strong>
      <p className={classes.state} data-state={open > 0 ? "right" : "done"}>
        {open > 0 ? t("picturesOpen", { count: open }) : t("picturesDone", { count: set })}
      </p>
      <FailedPictures pictures={pictures} />
    </>
  );
}

function FailedPictures({ pictures }: Pick<Folder, "pictures">) {
  const t = useTranslations("movingIn");
  const refusalLines = useRefusalLines();
  const failed = pictures.flatMap(({ file, outcome }) =>
    outcome && typeof outcome === "object" ? [{ file, refusal: outcome }] : [],
  );
  if (failed.length === 0) return null;
  return (
    <section aria-label={t("failedPictures", { count: failed.length })}>
      <p className={classes.state} data-state="failed">
        {t("failedPictures", { count: failed.length })}
      </p>
      <ul className={classes.notes}>
        {failed.map(({ file, refusal }, at) => (
          <li key={at}>
            {t("failedPicture", {
              file: isolate(file.name),
              reason: refusalLines(refusal, t("pictureFailed")).join(" "),
            })}
          </li>
        ))}
      </ul>
    </section>
  );
}
