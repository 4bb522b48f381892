import { redirect } from "next/navigation";
import { homeOf } from "@/lib/auth/permissions";
import { visitor } from "@/lib/http/page";
import { LoginForm } from "./login-form";

export default async function LoginPage() {
  const actor = await visitor();
  if (actor) redirect(homeOf(actor.role));
  return <LoginForm />;
}
