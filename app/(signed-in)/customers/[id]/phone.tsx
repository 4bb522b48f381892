"use client";

import { Anchor } from "@mantine/core";
import { IconBrandWhatsapp, IconPhone } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { isolate } from "@/components/ui/text/isolate";
import { Ltr } from "@/components/ui/text/ltr";
import { toPhoneLink, toWhatsAppLink } from "@/lib/customers/contact/rules";
import classes from "./account.module.css";

/** The first number, which calls, and the chat of the first one that can have one. */
export function Phone({ phones }: { readonly phones: readonly string[] }) {
  const t = useTranslations("customers.contact");
  const [first = ""] = phones;
  const [chat] = phones
    .map((phone) => ({ phone, address: toWhatsAppLink(phone) }))
    .filter(({ address }) => address !== null);
  return (
    <div className={classes.phone}>
      <Anchor href={toPhoneLink(first)} className={classes.reach}>
        <IconPhone aria-hidden size="1.25rem" />
        <Ltr>{first}</Ltr>
      </Anchor>
      {chat?.address && (
        <Anchor
          href={chat.address}
          target="_blank"
          rel="noreferrer"
          className={classes.reach}
          aria-label={t("whatsAppOf", { phone: isolate(chat.phone) })}
        >
          <IconBrandWhatsapp aria-hidden size="1.25rem" />
          {t("whatsApp")}
        </Anchor>
      )}
    </div>
  );
}
