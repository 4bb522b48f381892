import { redirect } from "next/navigation";
import type { ReactNode } from "react";
import { ActorProvider } from "@/components/shell/actor";
import { Frame } from "@/components/shell/frame";
import { LiveProvider } from "@/components/shell/live";
import { visitor } from "@/lib/http/page";
import {
  deleteNotificationAction,
  markAllNotificationsReadAction,
  markNotificationReadAction,
  openNotificationAction,
  signOutAction,
} from "./actions";

const inbox = {
  open: openNotificationAction,
  markRead: markNotificationReadAction,
  markAllRead: markAllNotificationsReadAction,
  remove: deleteNotificationAction,
};

export default async function SignedInLayout({ children }: { children: ReactNode }) {
  const actor = await visitor();
  if (!actor) redirect("/");
  const { username, role } = actor;
  return (
    <ActorProvider person={{ username, role, signOut: signOutAction, inbox }}>
      <LiveProvider>
        <Frame>{children}</Frame>
      </LiveProvider>
    </ActorProvider>
  );
}
