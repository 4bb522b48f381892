import { pageActor } from "@/lib/http/page";
import { ManagerHome } from "./manager-home";

export default async function FactoryManagerPage() {
  await pageActor("/factory-manager");
  return <ManagerHome />;
}
