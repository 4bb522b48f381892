"use client";

import { Anchor } from "@mantine/core";
import { useTranslations } from "next-intl";
import Link from "next/link";
import { isolate } from "@/components/ui/text/isolate";
import { Sentence } from "@/components/ui/text/sentence";
import type { Refusal } from "@/lib/platform/errors/app-error";

/** The customer who has a customer ID already. */
export type Holder = { readonly id: string; readonly name: string; readonly customerID: string };

/** Returns the customer who has a taken customer ID; null for another refusal, and for a customer whom the person may not see. */
export function readHolder({ code, details }: Refusal): Holder | null {
  const { id, name, customerID } = details?.params ?? {};
  if (code !== "customerIdTaken" || id === undefined) return null;
  return { id: String(id), name: String(name), customerID: String(customerID) };
}

/** Names the customer who has a customer ID already, and leads to the profile. */
export function HolderError({ holder: { id, name, customerID } }: { readonly holder: Holder }) {
  const t = useTranslations("customers.new");
  return (
    <>
      <Sentence>{t("taken", { customerID: isolate(customerID), name: isolate(name) })}</Sentence>{" "}
      <Anchor component={Link} href={{ pathname: `/customers/${id}` }} inherit>
        {t("toProfile")}
      </Anchor>
    </>
  );
}
