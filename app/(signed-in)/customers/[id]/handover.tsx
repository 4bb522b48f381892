"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { HandOverDialog } from "@/components/customers/owners/hand-over-dialog";
import { ResultDialog } from "@/components/forms/result-dialog";
import { isolate } from "@/components/ui/text/isolate";
import type { CustomerView } from "@/lib/customers/schema";
import type { Result } from "@/lib/platform/errors/app-error";
import { handOverCustomerAction } from "./actions";

type Props = {
  readonly customer: CustomerView;
  readonly onHandedOver: (customer: CustomerView) => void;
};

/** Asks which sales user gets a customer, and says once it is done; open from the beginning. */
export function Handover({ customer, onHandedOver }: Props) {
  const t = useTranslations("customers.owner");
  const [isOpen, setIsOpen] = useState(true);
  const [done, setDone] = useState<Result<string> | null>(null);
  const name = isolate(customer.name);
  return (
    <>
      <HandOverDialog
        isOpen={isOpen}
        title={t("title", { name })}
        owner={customer.salesUsername}
        command={handOverCustomerAction}
        inputOf={(salesUsername) => ({ id: customer._id, salesUsername })}
        onDone={(changed, owner) => {
          setIsOpen(false);
          onHandedOver(changed);
          setDone({ ok: true, data: owner });
        }}
        onClose={() => setIsOpen(false)}
      />
      <ResultDialog
        result={done}
        done={(owner) => [t("done", { name, owner })]}
        unexplained={t("failed")}
        onClose={() => setDone(null)}
      />
    </>
  );
}
