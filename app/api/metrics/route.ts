import { nothing } from "@/lib/auth/entry-point";
import { methods, open } from "@/lib/http/route";
import { scrape } from "@/lib/http/scrape";

export const dynamic = "force-dynamic";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: open({
    summary: "The figures of all workers, for this machine or with METRICS_TOKEN as Bearer token.",
    input: nothing,
    answer: "text/plain",
    refusals: ["notAllowed"],
    run: (_nothing, { request }) => scrape(request),
  }),
});
