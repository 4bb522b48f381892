"use client";

import { useCallback, useState } from "react";
import { keepKnown } from "@/components/ui/review-list";
import type { CustomerView } from "@/lib/customers/schema";
import type { Result } from "@/lib/platform/errors/app-error";

/**
 * The customer as the last answer told it: the page's own, that of a command, or that of the page read again. A page that
 * could not be read again leaves what is shown, unless the customer is gone.
 */
export function useCustomer(page: Result<CustomerView>) {
  const [shown, setShown] = useState({ page, customer: page.ok ? page.data : null });
  if (page !== shown.page) setShown({ page, customer: customerAfter(shown.customer, page) });

  const show = useCallback((fresh: CustomerView) => {
    setShown((known) => ({ ...known, customer: merged(known.customer, fresh) }));
  }, []);

  return { customer: shown.customer, refusal: page.ok ? undefined : page.refusal, show };
}

function customerAfter(known: CustomerView | null, page: Result<CustomerView>) {
  if (page.ok) return merged(known, page.data);
  return page.refusal.code === "customerNotFound" ? null : known;
}

/** The fresh customer; deals that did not change stay the same objects, so that hundreds of cards are not drawn anew. */
function merged(known: CustomerView | null, fresh: CustomerView): CustomerView {
  return known ? { ...fresh, deals: fresh.deals.map(keepKnown(known.deals)) } : fresh;
}
