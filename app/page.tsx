import { redirect } from "next/navigation";
import { homeOf } from "@/lib/auth/permissions";
import { currentActor } from "@/lib/auth/session";
import { LoginForm } from "./login-form";

export default async function LoginPage() {
  const actor = await currentActor();
  if (actor) redirect(homeOf(actor.role));
  return <LoginForm />;
}
