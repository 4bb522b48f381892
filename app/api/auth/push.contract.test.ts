import { randomUUID } from "node:crypto";
import { newCaller } from "@/scripts/test-support/contract/rows";
import { push } from "@/scripts/test-support/contract/people-shapes";
import { expect, test } from "@/scripts/test-support/contract/test";
import { createSubscription } from "@/scripts/test-support/samples/subscription";

test("PUT /auth/push/subscription turns messages on for the caller's session; DELETE /auth/push/devices/{id} turns them off", async ({
  callers: { manager },
}) => {
  const caller = await newCaller(manager, "worker");
  expect((await caller.done(push, "GET", "/auth/push")).devices).toEqual([]);
  const path = "/auth/push/subscription";
  const { devices } = await caller.done(push, "PUT", path, createSubscription());
  expect(devices).toMatchObject([{ isOn: true, isCurrent: true }]);
  // Repeated, as browsers do.
  await caller.done(push, "PUT", path, createSubscription());
  const off = `/auth/push/devices/${devices[0]?._id}`;
  expect((await caller.done(push, "DELETE", off)).devices).toEqual([]);
  expect(await caller.refusal("DELETE", off)).toBe("404 notFound");
});

test("PUT /auth/push/subscription refuses invalidInput for keys that are none and addresses inside the network", async ({
  callers: { worker },
}) => {
  const { endpoint, keys } = createSubscription();
  for (const [subscription, fields] of [
    [{ endpoint: "https://10.0.0.1/push", keys }, ["endpoint: webhookPrivate"]],
    [{ endpoint: "ftp://push.example", keys }, ["endpoint: webhookUrl"]],
    [{ endpoint, keys: { ...keys, p256dh: "abc" } }, ["keys.p256dh: invalid"]],
    [{ endpoint, keys: { ...keys, auth: "" } }, ["keys.auth: invalid"]],
  ] as const)
    expect(await worker.wrongFields("PUT", "/auth/push/subscription", subscription)).toEqual(
      fields,
    );
});

test("PUT /auth/push chooses kinds and quiet hours, and refuses invalidInput for hours that are none", async ({
  callers: { manager },
}) => {
  const caller = await newCaller(manager, "sales");
  const quietHours = { from: "21:30", to: "07:00" };
  const chosen = await caller.done(push, "PUT", "/auth/push", { kinds: ["decided"], quietHours });
  expect(chosen.kinds.filter(({ isOn }) => isOn)).toEqual([{ kind: "decided", isOn: true }]);
  expect((await caller.done(push, "GET", "/auth/push")).quietHours).toEqual(quietHours);
  const wrong = (hours: object) =>
    caller.wrongFields("PUT", "/auth/push", { kinds: [], quietHours: hours });
  expect(await wrong({ from: "24:00", to: "07:00" })).toEqual(["quietHours.from: timeOfDay"]);
  expect(await wrong({ from: "07:00", to: "07:00" })).toEqual(["quietHours.to: sameTime"]);
});

test("DELETE /auth/push/devices/{id} refuses notFound for a device of nobody", async ({
  callers: { admin },
}) => {
  const path = `/auth/push/devices/${randomUUID()}`;
  expect(await admin.refusal("DELETE", path)).toBe("404 notFound");
});
