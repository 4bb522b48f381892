import { IconArrowBackUp, IconCheck, IconMinus, IconPlus } from "@tabler/icons-react";
import { expect, test } from "vitest";
import { getActionLook } from "./looks";

const look = (action: string, stockAction: "add" | "remove" | null = null) =>
  getActionLook({
    _id: "1",
    action,
    values: null,
    stockAction,
    product: null,
    document: null,
    createdAt: "2026-11-29T08:00:00.000Z",
  });

test("what asks for stock or moves it has the look of its direction", () => {
  const out = { Icon: IconMinus, tone: "clay" };
  expect(look("WORKER_REQUEST_CREATED", "remove")).toEqual(out);
  expect(look("SALES_REQUEST_CREATED", "remove")).toEqual(out);
  expect(look("STOCK_REMOVED", "remove")).toEqual(out);
  expect(look("STOCK_ADDED", "add")).toEqual({ Icon: IconPlus, tone: "petrol" });
});

test("a decision has the look of its step, a return that of goods that come back", () => {
  expect(look("WORKER_REQUEST_ACCEPTED", "remove")).toMatchObject({
    Icon: IconCheck,
    tone: "green",
  });
  expect(look("GOODS_RETURNED").Icon).toBe(IconArrowBackUp);
});
