import { loadResult, pageActor } from "@/lib/http/page";
import { getMyDay } from "@/lib/my-day/queries";
import { myDaySchema } from "@/lib/my-day/schema";
import { MyDayScreen } from "./my-day-screen";

export default async function MyDayPage({ searchParams }: PageProps<"/my-day">) {
  const actor = await pageActor("/my-day");
  const asked = myDaySchema.safeParse(await searchParams);
  const { day } = asked.data ?? {};
  return <MyDayScreen dayOfPage={day ?? ""} initial={await loadResult(getMyDay(actor, { day }))} />;
}
