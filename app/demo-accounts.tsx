"use client";

import { Button, Divider, SimpleGrid } from "@mantine/core";
import { useTranslations } from "next-intl";
import type { Role } from "@/lib/auth/actor";
import type { SignIn } from "@/lib/users/schema";

/** An account of the demo factory. */
export type DemoAccount = SignIn & { readonly role: Role };

type Props = {
  readonly accounts: readonly DemoAccount[];
  readonly isBusy: boolean;
  readonly onChoose: (credentials: SignIn) => void;
};

/** The demo factory's accounts, each one press away. */
export function DemoAccounts({ accounts, isBusy, onChoose }: Props) {
  const t = useTranslations();
  return (
    <>
      <Divider label={t("login.demoAccounts")} />
      <SimpleGrid cols={2} spacing="xs">
        {accounts.map(({ role, ...credentials }) => (
          <Button
            key={role}
            variant="default"
            disabled={isBusy}
            onClick={() => onChoose(credentials)}
          >
            {t(`users.types.${role}`)}
          </Button>
        ))}
      </SimpleGrid>
    </>
  );
}
