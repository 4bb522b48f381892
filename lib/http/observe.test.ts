import { beforeEach, expect, test, vi } from "vitest";
import { log } from "@/lib/platform/logging/log";
import { metrics } from "@/lib/platform/logging/metrics";
import {
  currentRequest,
  outsideRequests,
  withinRequest,
} from "@/lib/platform/logging/request-context";
import { noteActor, observeAction, observeRequest } from "./observe";

const logged = vi.spyOn(log, "info");
beforeEach(() => {
  logged.mockReset();
});

const EVE = {
  id: "eve's id",
  username: "Eve",
  displayName: "حواء",
  role: "worker",
  sessionId: "session",
} as const;
const isNumber: unknown = expect.any(Number);

test("a call is answered with the id that it brought, and its line names no person and no path", async () => {
  const headers = { "x-request-id": "brought-along" };
  const request = new Request("http://factory.test/api/products/sku/A-1?b=c", { headers });
  const answer = await observeRequest(request, { sku: "A-1" }, async () => {
    noteActor(EVE);
    expect(currentRequest()?.requestId).toBe("brought-along");
    return new Response(null, { status: 204 });
  });
  expect(answer.headers.get("x-request-id")).toBe("brought-along");
  const seen = { kind: "rest", method: "GET", route: "/api/products/sku/{sku}", status: 204 };
  const line = { ...seen, ms: isNumber, userId: "eve's id" };
  expect(logged.mock.calls).toEqual([[line, "answered"]]);
});

test("an action is told apart by its outcome: done, refused by a code, or led elsewhere", async () => {
  metrics.actionSeconds.reset();
  const refusal = { code: "notEnoughStock" } as const;
  const redirect = new Error("NEXT_REDIRECT");
  await observeAction(async () => ({ ok: true, data: 1 }));
  expect(await observeAction(async () => ({ ok: false, refusal }))).toEqual({ ok: false, refusal });
  await expect(observeAction(() => Promise.reject(redirect))).rejects.toBe(redirect);
  const outcomes = ["ok", "notEnoughStock", "redirected"];
  expect(logged.mock.calls.map(([line]) => line)).toEqual(
    outcomes.map((outcome) => expect.objectContaining({ kind: "action", outcome }) as unknown),
  );
  const figures = await metrics.registry.getSingleMetricAsString("action_duration_seconds");
  for (const outcome of outcomes)
    expect(figures).toContain(`action_duration_seconds_count{outcome="${outcome}"} 1`);
});

test("work outside of a request does not carry its id", async () => {
  const context = { requestId: "of-a-request", route: "*" };
  const later = () =>
    new Promise((resolve) => setTimeout(() => resolve(currentRequest()?.requestId), 1));
  expect(await withinRequest(context, later)).toBe("of-a-request");
  expect(await withinRequest(context, () => outsideRequests(later))).toBeUndefined();
});
