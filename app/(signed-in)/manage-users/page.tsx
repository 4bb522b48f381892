import { searchOfPage } from "@/components/ui/text/address-text";
import { loadResult, pageActor } from "@/lib/http/page";
import { listUsers } from "@/lib/users/queries";
import { Users } from "./users";

export default async function ManageUsersPage({ searchParams }: PageProps<"/manage-users">) {
  const actor = await pageActor("/manage-users");
  const { q = "" } = searchOfPage(await searchParams);
  return <Users key={q} initialSearch={q} initial={await loadResult(listUsers(actor, {}))} />;
}
