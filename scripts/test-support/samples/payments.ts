import type { Actor } from "@/lib/auth/actor";
import { recordPayment } from "@/lib/customers/payments/commands";
import { recordPaymentSchema, type PaymentView } from "@/lib/customers/payments/schema";
import { settings } from "@/lib/platform/env";
import { addDays, toDay } from "@/lib/platform/time/days";

/** The day (YYYY-MM-DD) of the factory that many days from today. */
export function daysFromToday(days = 0): string {
  return addDays(toDay(new Date(), settings().TZ), days);
}

/** Records a payment of 100 EGP in cash today, except for `change`, with input parsed by the schema as routes do. */
export function pay(actor: Actor, id: string, change: object = {}): Promise<PaymentView> {
  const sent = { id, day: daysFromToday(), amount: "100.00", method: "cash", ...change };
  return recordPayment(actor, recordPaymentSchema.parse(sent));
}
