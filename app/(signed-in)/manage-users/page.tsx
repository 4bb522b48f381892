import { loaded, pageActor } from "@/lib/http/page";
import { listUsers } from "@/lib/users/queries";
import { Users } from "./users";

export default async function ManageUsersPage() {
  const actor = await pageActor("/manage-users");
  return <Users initial={await loaded(listUsers(actor, {}))} />;
}
