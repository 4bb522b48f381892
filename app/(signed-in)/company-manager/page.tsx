import { getAdminHome } from "@/lib/home/admin/queries";
import { loadResult, pageActor } from "@/lib/http/page";
import { AdminHome } from "./admin-home";

export default async function CompanyManagerPage() {
  const actor = await pageActor("/company-manager");
  return <AdminHome initial={await loadResult(getAdminHome(actor))} />;
}
