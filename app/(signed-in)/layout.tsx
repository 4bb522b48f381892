import { redirect } from "next/navigation";
import type { ReactNode } from "react";
import { ActorProvider } from "@/components/shell/actor";
import { currentActor } from "@/lib/auth/session";
import { signOutAction } from "./actions";

export default async function SignedInLayout({ children }: { children: ReactNode }) {
  const actor = await currentActor();
  if (!actor) redirect("/");
  const { username, role } = actor;
  return (
    <ActorProvider person={{ username, role, signOut: signOutAction }}>{children}</ActorProvider>
  );
}
