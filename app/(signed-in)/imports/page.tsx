import { pageActor } from "@/lib/http/page";
import { Imports } from "./imports";

export default async function ImportsPage() {
  await pageActor("/imports");
  return <Imports />;
}
