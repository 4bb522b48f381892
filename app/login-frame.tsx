"use client";

import { Box, Image } from "@mantine/core";
import { IconKey, IconShieldCheck } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Mark } from "@/components/frame/mark";
import { ReplayPreHydrationInput } from "@/components/boot/replay-pre-hydration-input";
import { useLanguage } from "@/components/language/language-per-page";
import { LanguageToggle } from "@/components/language/language-toggle";
import { nameIn } from "@/lib/settings/factory-name";
import type { FactoryView } from "@/lib/settings/schema";
import classes from "./login-form.module.css";

type Brand = Pick<FactoryView, "nameEn" | "nameAr" | "logo">;

type Props = { readonly factory: Brand; readonly children: ReactNode };

/** Frame around the login form (spec §2). */
export function LoginFrame({ factory, children }: Props) {
  const t = useTranslations("login");
  const common = useTranslations("common");
  return (
    <Box className={classes.page}>
      <title>{`${t("pageTitle")} · ${common("appName")}`}</title>
      <Introduction factory={factory} />
      <Box component="main" className={classes.form}>
        {children}
      </Box>
      <Box component="footer" className={classes.footer}>
        <Image
          src="/tapestry.svg"
          width={960}
          height={608}
          alt={t("footerImage")}
          className={classes.tapestry}
        />
      </Box>
      <ReplayPreHydrationInput />
    </Box>
  );
}

function Introduction({ factory }: { readonly factory: Brand }) {
  const t = useTranslations("login");
  const name = nameIn(factory, useLanguage().language);
  const common = useTranslations("common");
  return (
    <Box component="header" className={classes.intro}>
      <div className={classes.brand}>
        <Mark logo={factory.logo} size="2.5rem" />
        <bdi>{name ?? common("appName")}</bdi>
      </div>
      <div className={classes.toggle}>
        <LanguageToggle />
      </div>
      <div className={classes.words}>
        <h1>{t("header")}</h1>
        <p>{t("intro")}</p>
        <ul>
          <li>
            <IconKey aria-hidden />
            {t("accessControl")}
          </li>
          <li>
            <IconShieldCheck aria-hidden />
            {t("secureLogin")}
          </li>
        </ul>
      </div>
    </Box>
  );
}
