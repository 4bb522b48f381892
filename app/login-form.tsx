"use client";

import {
  Badge,
  Box,
  Button,
  Card,
  Group,
  PasswordInput,
  Stack,
  Text,
  TextInput,
  ThemeIcon,
  Title,
} from "@mantine/core";
import { IconLogin2, IconPackage, IconShieldCheck, IconUserCheck } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { ReplayPreHydrationInput } from "@/components/shell/replay-pre-hydration-input";
import { LanguageToggle } from "@/components/language/language-toggle";
import { useRefusalLines } from "@/components/shell/use-refusal-lines";
import { LEFT_TO_RIGHT } from "@/components/ui/left-to-right";
import { MessageDialog } from "@/components/ui/message-dialog";
import { reasonText } from "@/lib/platform/errors/error-text";
import { LoginFooterImage } from "./login-footer-image";
import classes from "./login-form.module.css";
import type { SignInFailure } from "./sign-in";
import { useSignIn } from "./use-sign-in";

/** Spec §2 Login: who the user is decides which home comes next. */
export function LoginForm({ returnTo }: { readonly returnTo: string | undefined }) {
  const t = useTranslations("login");
  const common = useTranslations("common");
  return (
    <Box className={classes.page}>
      <title>{`${t("pageTitle")} · ${common("appName")}`}</title>
      <Introduction />
      <Box component="main" className={classes.form}>
        <Credentials returnTo={returnTo} />
      </Box>
      <Box component="footer" className={classes.footer}>
        <LoginFooterImage label={t("footerImage")} />
      </Box>
      <ReplayPreHydrationInput />
    </Box>
  );
}

function Introduction() {
  const t = useTranslations("login");
  const common = useTranslations("common");
  return (
    <Box component="header" className={classes.intro}>
      <Group justify="space-between" wrap="nowrap">
        <Group gap="sm" wrap="nowrap">
          <ThemeIcon size="xl">
            <IconPackage aria-hidden />
          </ThemeIcon>
          <Text fw={600}>{common("appName")}</Text>
        </Group>
        <Box className={classes.toggle}>
          <LanguageToggle />
        </Box>
      </Group>
      <Stack gap="sm" className={classes.words}>
        <Title order={1}>{t("header")}</Title>
        <Group gap="xs">
          <Badge
            variant="light"
            size="lg"
            tt="none"
            leftSection={<IconUserCheck size="1em" aria-hidden />}
          >
            {t("accessControl")}
          </Badge>
          <Badge
            variant="light"
            size="lg"
            tt="none"
            leftSection={<IconShieldCheck size="1em" aria-hidden />}
          >
            {t("secureLogin")}
          </Badge>
        </Group>
        <Text c="dimmed">{t("intro")}</Text>
      </Stack>
    </Box>
  );
}

function Credentials({ returnTo }: { readonly returnTo: string | undefined }) {
  const t = useTranslations("login");
  const translate = useTranslations();
  const { register, errors, isBusy, submit, focusNextOnEnter, failure, closeFailure } =
    useSignIn(returnTo);
  const words = (reason: string | undefined) => reason && reasonText(translate, reason);
  return (
    <Card
      component="form"
      noValidate
      padding="xl"
      className={classes.card}
      onSubmit={(event) => void submit(event)}
    >
      <Stack>
        <Stack gap={0}>
          <Title order={2}>{t("title")}</Title>
          <Text c="dimmed">{t(returnTo === undefined ? "description" : "goOn")}</Text>
        </Stack>
        <TextInput
          {...register("username")}
          label={t("username")}
          placeholder={t("usernamePlaceholder")}
          error={words(errors.username?.message)}
          onKeyDown={focusNextOnEnter}
          attributes={LEFT_TO_RIGHT}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="next"
        />
        <PasswordInput
          {...register("password")}
          label={t("password")}
          placeholder={t("passwordPlaceholder")}
          error={words(errors.password?.message)}
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
      </Stack>
      <FailureDialog failure={failure} onClose={closeFailure} />
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
