import { cookies } from "next/headers";
import { getAdminHome } from "@/lib/home/admin/queries";
import { listHandoverNotes } from "@/lib/handover-notes/queries";
import { loadResult, pageActor } from "@/lib/http/page";
import { NEWS, getNewsCookie } from "@/lib/system/rules";
import { AdminHome } from "./admin-home";

export default async function CompanyManagerPage() {
  const actor = await pageActor("/company-manager");
  const [initial, notes] = await Promise.all([
    loadResult(getAdminHome(actor)),
    loadResult(listHandoverNotes(actor, { state: "unread" })),
  ]);
  const seen = (await cookies()).get(getNewsCookie(actor.id))?.value;
  return <AdminHome initial={initial} notes={notes} hasNews={seen !== NEWS.version} />;
}
