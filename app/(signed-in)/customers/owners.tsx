"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { HandOverDialog } from "@/components/customers/owners/hand-over-dialog";
import { KEYS } from "@/components/data/query-keys";
import { ResultDialog } from "@/components/forms/result-dialog";
import { unmistakableName } from "@/components/users/person-name";
import { useDialogSubject } from "@/components/hooks/use-dialog-subject";
import type { Result } from "@/lib/platform/errors/app-error";
import { handOverCustomersAction } from "./actions";
import { OwnersDialog, type CustomersOfOwner } from "./owners-dialog";

type Props = {
  /** Lists the customers of one sales user, of nobody (null), or all. */
  readonly onShow: (salesUsername: string | null | undefined) => void;
};

type Done = { readonly count: number; readonly owner: string };

/** The sales people with their customers, and the way to hand those over; open from the beginning. */
export function Owners({ onShow }: Props) {
  const t = useTranslations("customers.owner");
  const cache = useQueryClient();
  const [isListed, setIsListed] = useState(true);
  const handing = useDialogSubject<CustomersOfOwner>();
  const [done, setDone] = useState<Result<Done> | null>(null);

  return (
    <>
      <OwnersDialog
        isOpen={isListed}
        onShow={(salesUsername) => {
          setIsListed(false);
          onShow(salesUsername);
        }}
        onHandOver={(subject) => {
          setIsListed(false);
          handing.ask(subject);
        }}
        onClose={() => setIsListed(false)}
      />
      {handing.dialog && (
        <HandOverDialog
          key={handing.dialog.opening}
          isOpen={handing.dialog.isOpen}
          title={toTitle(handing.dialog.subject)}
          owner={handing.dialog.subject.owner?.username ?? null}
          command={handOverCustomersAction}
          inputOf={toInput(handing.dialog.subject)}
          onDone={({ count }, owner) => {
            handing.close();
            setDone({ ok: true, data: { count, owner } });
            void cache.invalidateQueries({ queryKey: KEYS.customerOwners });
            void cache.invalidateQueries({ queryKey: KEYS.customers });
          }}
          onClose={handing.close}
        />
      )}
      <ResultDialog
        result={done}
        done={(moved) => [t("doneAll", moved)]}
        unexplained={t("failed")}
        onClose={() => setDone(null)}
      />
    </>
  );

  function toTitle({ owner, customers: count }: CustomersOfOwner): string {
    if (!owner) return t("titleNone", { count });
    return t("titleAll", { count, owner: unmistakableName(owner) });
  }
}

function toInput({ owner }: CustomersOfOwner) {
  return (to: string) => ({ from: owner?.username ?? null, to });
}
