"use client";

import { Card, Title } from "@mantine/core";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { storeToken } from "@/components/data/api-client";
import { builtInFlag, useFlag } from "@/components/scanning/device-flag";
import { ScanField } from "@/components/scanning/scan-field";
import { scanStore } from "@/components/scanning/store/scan-store";
import { useKeyboardScanner } from "@/components/scanning/use-keyboard-scanner";
import type { Entered } from "@/components/shared-device/enter";
import { QuickSignIn } from "@/components/shared-device/quick-sign-in";
import { isolate } from "@/components/ui/text/isolate";
import { addressAfterSignIn } from "@/lib/auth/return-path";
import type { DeviceGreeting } from "@/lib/users/quick-sign-in/schema";
import { LoginForm, type LoginProps } from "./login-form";
import classes from "./login-form.module.css";

type Props = LoginProps & { readonly greeting: DeviceGreeting };

/** The login of a shared device: its people and their PINs, and the form for everybody else. */
export function QuickLogin({ greeting, ...login }: Props) {
  const t = useTranslations("quickSignIn");
  const [passwordFor, setPasswordFor] = useState<{ readonly username?: string } | null>(null);
  const isBuiltIn = useFlag(builtInFlag);
  useKeyboardScanner({
    onArrival: (arrival) => scanStore.receive(arrival),
    onLost: () => builtInFlag.write(true),
  });

  function goOn({ token, role, username }: Entered) {
    storeToken(token);
    // Back to the page of the session that was locked, for its own person only.
    const returnTo = username === greeting.locked?.username ? login.returnTo : undefined;
    window.location.assign(addressAfterSignIn(role, returnTo));
  }

  if (passwordFor) return <LoginForm {...login} username={passwordFor.username} />;
  return (
    <Card padding="xl" className={classes.card}>
      {isBuiltIn && <ScanField />}
      <Title order={2}>{t("title")}</Title>
      <p className={classes.device}>{t("device", { name: isolate(greeting.device) })}</p>
      <QuickSignIn
        greeting={greeting}
        first={
          greeting.people.find(({ username }) => username === greeting.locked?.username) ?? null
        }
        onEntered={goOn}
        onPassword={(username) => setPasswordFor({ username })}
      />
    </Card>
  );
}
