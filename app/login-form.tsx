"use client";

import {
  Box,
  Button,
  Card,
  Image,
  PasswordInput,
  Stack,
  Text,
  TextInput,
  Title,
} from "@mantine/core";
import { IconKey, IconLogin2, IconShieldCheck } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { Mark } from "@/components/shell/mark";
import { ReplayPreHydrationInput } from "@/components/shell/replay-pre-hydration-input";
import { useLanguage } from "@/components/language/language-per-page";
import { LanguageToggle } from "@/components/language/language-toggle";
import { useRefusalLines } from "@/components/shell/use-refusal-lines";
import { LEFT_TO_RIGHT } from "@/components/ui/left-to-right";
import { MessageDialog } from "@/components/ui/message-dialog";
import { reasonText } from "@/lib/platform/errors/error-text";
import { nameIn } from "@/lib/settings/values/rules";
import type { FactoryView } from "@/lib/settings/schema";
import { DemoAccounts, type DemoAccount } from "./demo-accounts";
import classes from "./login-form.module.css";
import type { SignInFailure } from "./sign-in";
import { useSignIn } from "./use-sign-in";

type Brand = Pick<FactoryView, "nameEn" | "nameAr" | "logo">;

type Props = {
  readonly returnTo: string | undefined;
  readonly factory: Brand;
  /** The accounts that sign in with one press; none outside a demo. */
  readonly demoAccounts: readonly DemoAccount[];
};

/** Spec §2 Login: who the user is decides which home comes next. */
export function LoginForm(props: Props) {
  const t = useTranslations("login");
  const common = useTranslations("common");
  return (
    <Box className={classes.page}>
      <title>{`${t("pageTitle")} · ${common("appName")}`}</title>
      <Introduction factory={props.factory} />
      <Box component="main" className={classes.form}>
        <Credentials {...props} />
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

function Credentials({ returnTo, demoAccounts }: Omit<Props, "factory">) {
  const t = useTranslations("login");
  const translate = useTranslations();
  const { form, errors, isBusy, submit, signInAs, forgetError, focusNextOnEnter, ...failing } =
    useSignIn(returnTo);
  const words = (reason: string | undefined) => reason && reasonText(translate, reason);
  return (
    <Card
      component="form"
      ref={form}
      noValidate
      padding="xl"
      className={classes.card}
      onSubmit={submit}
    >
      <Stack>
        <Stack gap={0}>
          <Title order={2}>{t("title")}</Title>
          <Text c="dimmed">{t(returnTo === undefined ? "description" : "goOn")}</Text>
        </Stack>
        <TextInput
          name="username"
          onChange={() => forgetError("username")}
          label={t("username")}
          placeholder={t("usernamePlaceholder")}
          error={words(errors.username)}
          onKeyDown={focusNextOnEnter}
          attributes={LEFT_TO_RIGHT}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="next"
        />
        <PasswordInput
          name="password"
          onChange={() => forgetError("password")}
          label={t("password")}
          placeholder={t("passwordPlaceholder")}
          error={words(errors.password)}
          autoComplete="current-password"
          enterKeyHint="go"
          visibilityToggleFocusable
          visibilityToggleButtonProps={{ "aria-label": t("showPassword") }}
        />
        <Button
          type="submit"
          size="md"
          mt="xs"
          loading={isBusy}
          leftSection={<IconLogin2 aria-hidden className="flips" />}
        >
          {t("submit")}
        </Button>
        <DemoAccounts accounts={demoAccounts} isBusy={isBusy} onChoose={signInAs} />
      </Stack>
      <FailureDialog failure={failing.failure} onClose={failing.closeFailure} />
    </Card>
  );
}

type FailureProps = { readonly failure: SignInFailure | null; readonly onClose: () => void };

function FailureDialog({ failure, onClose }: FailureProps) {
  const t = useTranslations("login");
  const refusalLines = useRefusalLines();

  function linesOf(reason: SignInFailure) {
    if (reason.kind === "refused") return refusalLines(reason.refusal, t("failed"));
    return [reason.kind === "said" ? reason.error : t(reason.kind)];
  }

  const message = failure && { kind: "failure" as const, lines: linesOf(failure) };
  return <MessageDialog message={message} onClose={onClose} />;
}
