"use client";

import { useTranslations } from "next-intl";
import type { ComponentType } from "react";
import { useLoaded } from "@/components/ui/use-loaded";
import type { ErrorPageProps } from "./error-page";

type Props = { readonly error: unknown; readonly retry: () => void };

// By itself: every screen would load it else.
const loadPage = () => import("./error-page").then(({ ErrorPage }) => ErrorPage);

/** The page that Next shows when it cannot render another one, for example while the database does not answer. */
export default function PageError({ error, retry }: Props) {
  const t = useTranslations();
  const loaded = useLoaded(loadPage);
  const text = t(`errors.${codeOf(error)}`);
  if (loaded) return <LoadedPage Loaded={loaded} text={text} onRetry={retry} />;
  // Where the page's code cannot be had either, its words are all there is.
  return (
    <div role="alert">
      <p>{text}</p>
      <button type="button" onClick={retry}>
        {t("common.retry")}
      </button>
    </div>
  );
}

type LoadedProps = ErrorPageProps & { readonly Loaded: ComponentType<ErrorPageProps> };

function LoadedPage({ Loaded, ...props }: LoadedProps) {
  return <Loaded {...props} />;
}

const TOLD = ["databaseAway", "busy", "diskFull"] as const;

/** The server's refusal if there is one; the browser learns nothing of other errors. */
function codeOf(error: unknown) {
  const digest = error instanceof Error && "digest" in error ? error.digest : undefined;
  return TOLD.find((code) => code === digest) ?? "unexpected";
}
