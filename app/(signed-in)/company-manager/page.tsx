import { pageActor } from "@/lib/http/page";
import { AdminHome } from "./admin-home";

export default async function CompanyManagerPage() {
  await pageActor("/company-manager");
  return <AdminHome />;
}
