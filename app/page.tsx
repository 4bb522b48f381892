import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { ROLES } from "@/lib/auth/actor";
import { addressAfterSignIn } from "@/lib/auth/return-path";
import { readPageToken, readSharedDevice } from "@/lib/auth/cookie";
import { requireFound, visitor } from "@/lib/http/page";
import { settings } from "@/lib/platform/env";
import { shownFactory } from "@/lib/settings/queries";
import { greetDevice } from "@/lib/users/quick-sign-in/queries";
import { LazyChoosePasswordForm } from "./lazy-login-parts";
import { LazyQuickLogin } from "./lazy-quick-login";
import { LoginForm, type LoginProps } from "./login-form";
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
  const login = {
    returnTo: typeof returnTo === "string" ? returnTo : undefined,
    demoAccounts: password ? ROLES.map((role) => ({ role, username: role, password })) : [],
  };
  return (
    <LoginFrame factory={{ nameEn, nameAr, logo }}>
      {address ? <LazyChoosePasswordForm goOnTo={address} /> : <Login {...login} />}
    </LoginFrame>
  );
}

/** The form, or on a shared device the people who have a PIN there. Any other device has no question to the database. */
async function Login(login: LoginProps) {
  const cookies = (await headers()).get("cookie");
  const device = readSharedDevice(cookies);
  if (device === undefined) return <LoginForm {...login} />;
  const greeting = await requireFound(greetDevice(device, readPageToken(cookies)));
  return greeting ? <LazyQuickLogin greeting={greeting} {...login} /> : <LoginForm {...login} />;
}
