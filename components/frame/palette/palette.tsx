"use client";

import { Combobox, useCombobox, VisuallyHidden } from "@mantine/core";
import { useMounted } from "@mantine/hooks";
import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useId, useState } from "react";
import { Dialog } from "@/components/ui/dialogs/dialog";
import { FetchFailed } from "@/components/ui/states/fetch-failed";
import { isolate } from "@/components/ui/text/isolate";
import { useLazy } from "@/components/loading/lazy-part";
import { useActor } from "@/components/data/actor";
import { mayEnterLines } from "@/lib/search/rules";
import { useLeaving } from "@/components/forms/leaving";
import { openInAddress } from "@/components/hooks/address";
import { scanStore } from "@/components/scanning/store/scan-store";
import type { Entry } from "./entries";
import { EntryLine } from "./entry-line";
import classes from "./palette.module.css";
import { PaletteField } from "./palette-field";
import type { storePlace, recentPlaces } from "./recent";
import { useGroups } from "./use-groups";
import { usePaletteKeys } from "./use-palette-keys";

/** The latest places on this device. */
type Places = { readonly recent: typeof recentPlaces; readonly keep: typeof storePlace };

const loadPlaces = (): Promise<Places> =>
  import("@/components/frame/schemas-chunk").then(({ recentPlaces: recent, keepPlace: keep }) => ({
    recent,
    keep,
  }));

type Props = {
  readonly isOpen: boolean;
  readonly setIsOpen: (isOpen: boolean) => void;
  /** Is told that the palette's keys open it from now on. */
  readonly onLoad: (hasKeys: true) => void;
};

/** The search over everything that a person may see, which leads there: by keyboard or touch. */
export function Palette({ isOpen, setIsOpen, onLoad }: Props) {
  const t = useTranslations("shell.palette");
  const common = useTranslations("common");
  const onClose = () => setIsOpen(false);
  const places = useLazy(loadPlaces);
  usePaletteKeys(() => setIsOpen(true));
  useEffect(() => onLoad(true), [onLoad]);
  return (
    <Dialog
      opened={isOpen}
      onClose={onClose}
      title={t("title")}
      closeButtonProps={{ "aria-label": common("close") }}
      size="lg"
      padding={0}
      yOffset="10dvh"
      centered={false}
      classNames={{ inner: classes.inner, header: classes.head, body: classes.body }}
    >
      {places && <Search places={places} onClose={onClose} />}
    </Dialog>
  );
}

type SearchProps = { readonly places: Places; readonly onClose: () => void };

function Search({ places, onClose }: SearchProps) {
  const t = useTranslations("shell.palette");
  const [typed, setTyped] = useState("");
  const { groups, text, isStale, hasFailed, retry } = useGroups(typed, places.recent);
  const combobox = useCombobox({ opened: true });
  // Draws the field again once the list is there: only then does it say that the list is its own. The kit's own id would be another by then.
  useMounted();
  const listId = useId();
  const go = useGo(places.keep, onClose);
  const hasLines = mayEnterLines(useActor());
  const type = (text: string) => {
    // The page types once more what it held while it came to life: that is no other text.
    if (text !== typed) first.forget();
    setTyped(text);
  };
  const entries = groups.flatMap((group) => group.entries);
  const first = useFirst(isStale ? undefined : entries[0], combobox.selectFirstOption, go);

  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(value) => {
        const entry = entries[Number(value)];
        if (entry) go(entry);
      }}
    >
      <PaletteField
        value={typed}
        onChange={type}
        onEnter={isStale ? first.goOnceFound : undefined}
        onEscape={onClose}
      />
      <div role="status">
        {hasFailed ? (
          <div className={classes.notice}>
            <FetchFailed text={t("failed")} isRetrying={isStale} onRetry={retry} />
          </div>
        ) : (
          text !== "" && !isStale && <Result count={entries.length} text={text} />
        )}
      </div>
      <Combobox.Options
        id={listId}
        className={classes.options}
        aria-label={t("title")}
        aria-busy={isStale}
      >
        {groups.map((group) => (
          <Combobox.Group key={group.title} label={t(`groups.${group.title}`)}>
            {group.entries.map((entry) => (
              <Combobox.Option
                key={`${entry.href} ${entry.action ?? ""} ${entry.code ?? ""}`}
                value={String(entries.indexOf(entry))}
                className={classes.option}
                data-action={entry.units === undefined ? entry.action : undefined}
              >
                <EntryLine entry={entry} />
              </Combobox.Option>
            ))}
          </Combobox.Group>
        ))}
      </Combobox.Options>
      {text === "" && hasLines && (
        <p className={classes.hint}>{t("linesHint", { example: isolate(t("linesExample")) })}</p>
      )}
    </Combobox>
  );
}

function Result({ count, text }: { readonly count: number; readonly text: string }) {
  const t = useTranslations("shell.palette");
  if (count > 0) return <VisuallyHidden>{t("found", { count })}</VisuallyHidden>;
  return <p className={classes.nothing}>{t("nothing", { text: isolate(text) })}</p>;
}

/** Opens a code, or leads to an entry, unless there is unsaved work to be asked about; it is then one of the latest. */
function useGo(keep: Places["keep"], onClose: () => void) {
  const router = useRouter();
  const { id } = useActor();
  const { leave } = useLeaving();
  return (entry: Entry) => {
    if (!entry.action) keep(id, entry);
    onClose();
    const { href, code, units } = entry;
    const card = code === undefined && findCardHere(href);
    if (card) return openInAddress(card);
    if (code === undefined) return leave(() => router.push(href));
    if (units === undefined) return scanStore.openScanner(code);
    if (isOnScreen(href)) return scanStore.publish(code, units);
    leave(() => {
      scanStore.publishAt(href, code, units);
      router.push(href);
    });
  };
}

/** Returns the id of the card that the address leads to on the present page; "" where it leads to another one. */
function findCardHere(href: string): string {
  const { pathname, search, hash } = new URL(href, window.location.href);
  const here = window.location;
  return pathname === here.pathname && search === here.search ? hash.slice(1) : "";
}

/** Checks whether the address is that of the present screen, for the same action where it names one. */
function isOnScreen(href: string): boolean {
  const { pathname, searchParams } = new URL(href, window.location.href);
  const here = new URL(window.location.href);
  const action = searchParams.get("action");
  return (
    pathname === here.pathname && (action === null || action === here.searchParams.get("action"))
  );
}

/** The first entry is chosen as soon as it is found; who has pressed Enter before that goes there then. */
function useFirst(first: Entry | undefined, select: () => void, go: (entry: Entry) => void) {
  const [isEager, setIsEager] = useState(false);
  const key = first && `${first.href} ${first.action ?? ""} ${first.code ?? ""}`;
  const onFound = useEffectEvent(() => {
    if (!first) return;
    select();
    if (isEager) go(first);
  });
  useEffect(() => {
    if (key !== undefined) onFound();
  }, [key]);
  return { goOnceFound: () => setIsEager(true), forget: () => setIsEager(false) };
}
