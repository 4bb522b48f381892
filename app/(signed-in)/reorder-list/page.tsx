import { loadResult, pageActor } from "@/lib/http/page";
import { listReorderLines } from "@/lib/products/reorder-list/queries";
import { listReorderLinesSchema } from "@/lib/products/reorder-list/schema";
import { ReorderList } from "./reorder-list";
import { PAGE_SIZE } from "./reorder-calls";

export default async function ReorderListPage({ searchParams }: PageProps<"/reorder-list">) {
  const actor = await pageActor("/reorder-list");
  const { q } = listReorderLinesSchema.safeParse(await searchParams).data ?? {};
  const initial = await loadResult(listReorderLines(actor, { q, limit: PAGE_SIZE }));
  return <ReorderList search={q ?? ""} initial={initial} />;
}
