import { pageActor } from "@/lib/http/page";
import { MovingIn } from "./moving-in";

export default async function MovingInPage() {
  await pageActor("/moving-in");
  return <MovingIn />;
}
