import { redirect } from "next/navigation";
import { addressAfterSignIn } from "@/lib/auth/return-path";
import { visitor } from "@/lib/http/page";
import { LoginForm } from "./login-form";

type Props = { readonly searchParams: Promise<{ returnTo?: string | string[] }> };

export default async function LoginPage({ searchParams }: Props) {
  const { returnTo } = await searchParams;
  const actor = await visitor();
  if (actor) redirect(addressAfterSignIn(actor.role, returnTo));
  return <LoginForm returnTo={typeof returnTo === "string" ? returnTo : undefined} />;
}
