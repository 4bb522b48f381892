"use client";

import { useTranslations } from "next-intl";
import { ReplayPreHydrationInput } from "@/components/boot/replay-pre-hydration-input";
import { Mark } from "@/components/frame/mark";
import { useLanguage } from "@/components/language/language-per-page";
import { LanguageToggle } from "@/components/language/language-toggle";
import { type DeviceKind, toOrigin } from "@/lib/lan/rules";
import type { LanView } from "@/lib/lan/schema";
import { nameIn } from "@/lib/settings/factory-name";
import type { FactoryView } from "@/lib/settings/schema";
import { Certificate } from "./certificate";
import { Guide } from "./guide";
import { OtherDevice } from "./other-device";
import { TrustState } from "./trust-state";
import { useHost } from "./use-host";
import { useTrust } from "./use-trust";
import classes from "./trust.module.css";

type Props = {
  readonly lan: LanView;
  readonly factory: Pick<FactoryView, "nameEn" | "nameAr" | "logo">;
  /** The kind of this device, as its browser says. */
  readonly kind: DeviceKind;
  /** The address that is opened once this device trusts the authority. */
  readonly destination: string;
};

/** Says whether this device trusts the factory's certificate authority, how it comes to, and how another device gets here. */
export function TrustScreen({ lan, factory, kind, destination }: Props) {
  const t = useTranslations();
  const name = nameIn(factory, useLanguage().language);
  const host = useHost(lan);
  const secure = toOrigin("https", host, lan.httpsPort);
  const { trust, lookAgain } = useTrust(secure, destination);
  return (
    <div className={classes.page}>
      <title>{`${t("trust.pageTitle")} · ${t("common.appName")}`}</title>
      <header className={classes.head}>
        <Mark logo={factory.logo} size="2.5rem" />
        <bdi>{name ?? t("common.appName")}</bdi>
        <LanguageToggle />
      </header>
      <main className={classes.main}>
        <div className={classes.words}>
          <h1>{t("trust.title")}</h1>
          <p>{t("trust.text")}</p>
        </div>
        <TrustState trust={trust} address={`${secure}${destination}`} onLookAgain={lookAgain} />
        {trust !== "trusted" && <Guide kind={kind} authority={lan.authority.name} />}
        <OtherDevice lan={lan} host={host} />
        <Certificate authority={lan.authority} />
      </main>
      <ReplayPreHydrationInput />
    </div>
  );
}
