import { redirect } from "next/navigation";
import { ROLES } from "@/lib/auth/actor";
import { addressAfterSignIn } from "@/lib/auth/return-path";
import { visitor } from "@/lib/http/page";
import { settings } from "@/lib/platform/env";
import { shownFactory } from "@/lib/settings/queries";
import { LazyChoosePasswordForm } from "./lazy-login-parts";
import { LoginForm } from "./login-form";
import { LoginFrame } from "./login-frame";

type Props = { readonly searchParams: Promise<{ returnTo?: string | string[] }> };

/** The login, or for a person who came with a one-time password, where they choose their own. */
export default async function LoginPage({ searchParams }: Props) {
  const { returnTo } = await searchParams;
  const actor = await visitor();
  const address = actor && addressAfterSignIn(actor.role, returnTo);
  if (address && !actor.mustChangePassword) redirect(address);
  const { DEMO_PASSWORD: password } = settings();
  const { nameEn, nameAr, logo } = await shownFactory();
  return (
    <LoginFrame factory={{ nameEn, nameAr, logo }}>
      {address ? (
        <LazyChoosePasswordForm goOnTo={address} />
      ) : (
        <LoginForm
          returnTo={typeof returnTo === "string" ? returnTo : undefined}
          demoAccounts={password ? ROLES.map((role) => ({ role, username: role, password })) : []}
        />
      )}
    </LoginFrame>
  );
}
