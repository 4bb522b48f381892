import { redirect } from "next/navigation";
import { ROLES } from "@/lib/auth/actor";
import { addressAfterSignIn } from "@/lib/auth/return-path";
import { visitor } from "@/lib/http/page";
import { settings } from "@/lib/platform/env";
import { shownFactory } from "@/lib/settings/queries";
import { LoginForm } from "./login-form";

type Props = { readonly searchParams: Promise<{ returnTo?: string | string[] }> };

export default async function LoginPage({ searchParams }: Props) {
  const { returnTo } = await searchParams;
  const actor = await visitor();
  if (actor) redirect(addressAfterSignIn(actor.role, returnTo));
  const { DEMO_PASSWORD: password } = settings();
  const { nameEn, nameAr, logo } = await shownFactory();
  return (
    <LoginForm
      factory={{ nameEn, nameAr, logo }}
      returnTo={typeof returnTo === "string" ? returnTo : undefined}
      demoAccounts={password ? ROLES.map((role) => ({ role, username: role, password })) : []}
    />
  );
}
