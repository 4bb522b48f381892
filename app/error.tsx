"use client";

import { useTranslations } from "next-intl";
import type { ComponentType, CSSProperties } from "react";
import { useLazy } from "@/components/loading/lazy-part";
import type { ErrorPageProps } from "./error-page";

type Props = { readonly error: unknown; readonly retry: () => void };

// By itself: every screen would load it else.
const loadPage = () => import("./error-page").then(({ ErrorPage }) => ErrorPage);

/** The page that Next shows when it cannot render another one, for example while the database does not respond. */
export default function PageError({ error, retry }: Props) {
  const t = useTranslations();
  const loaded = useLazy(loadPage);
  const text = t(`errors.${getErrorCode(error)}`);
  if (loaded) return <LoadedPage Loaded={loaded} text={text} onRetry={retry} />;
  // Where the page's code cannot be loaded either, this must do: words and looks that need no other file.
  return (
    <main role="alert" style={PAGE}>
      <p>{text}</p>
      <button type="button" style={BUTTON} onClick={() => window.location.reload()}>
        {t("common.retry")}
      </button>
    </main>
  );
}

type LoadedProps = ErrorPageProps & { readonly Loaded: ComponentType<ErrorPageProps> };

function LoadedPage({ Loaded, ...props }: LoadedProps) {
  return <Loaded {...props} />;
}

const PAGE: CSSProperties = {
  display: "grid",
  placeContent: "center",
  justifyItems: "center",
  gap: "1rem",
  minBlockSize: "80dvh",
  padding: "1rem",
  fontFamily: "IBM Plex Sans Variable, IBM Plex Sans Arabic, system-ui, sans-serif",
  fontSize: "1.125rem",
  textAlign: "center",
  color: "var(--text)",
};

const BUTTON: CSSProperties = {
  minBlockSize: "3rem",
  paddingInline: "1.5rem",
  border: 0,
  borderRadius: "0.5rem",
  background: "var(--petrol-solid)",
  color: "#fff",
  font: "inherit",
  fontWeight: 600,
};

const TOLD = ["databaseAway", "busy", "diskFull"] as const;

/** The server's error code, or `unexpected` for all errors that the browser learns nothing about. */
function getErrorCode(error: unknown) {
  const digest = error instanceof Error && "digest" in error ? error.digest : undefined;
  return TOLD.find((code) => code === digest) ?? "unexpected";
}
