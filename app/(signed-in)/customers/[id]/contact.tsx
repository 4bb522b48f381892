"use client";

import { Anchor, Group, Text } from "@mantine/core";
import { IconBrandWhatsapp } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { isolate } from "@/components/ui/text/isolate";
import { Ltr } from "@/components/ui/text/ltr";
import { toPhoneLink, toWhatsAppLink } from "@/lib/customers/contact/rules";
import type { CustomerView } from "@/lib/customers/schema";
import classes from "./account.module.css";

/** The ways to reach a customer, and what else is known: only what is filled. Stands in a list of details. */
export function Contact({ customer }: { readonly customer: CustomerView }) {
  const t = useTranslations("customers.contact");
  const { phones, contactPerson, address, taxNumber, notes, formerNames } = customer;
  const former = formerNames.map(isolate).join(" · ");
  const texts = [
    { label: t("contactPerson"), text: contactPerson, value: <bdi>{contactPerson}</bdi> },
    { label: t("address"), text: address, value: <bdi>{address}</bdi> },
    { label: t("taxNumber"), text: taxNumber, value: taxNumber && <Ltr>{taxNumber}</Ltr> },
    { label: t("notes"), text: notes, value: <bdi className={classes.notes}>{notes}</bdi> },
    { label: t("formerNames"), text: former, value: former },
  ].filter(({ text }) => text);
  return (
    <>
      {phones.length > 0 && (
        <Detail label={t("phone")}>
          {phones.map((phone) => (
            <Phone key={phone} phone={phone} />
          ))}
        </Detail>
      )}
      {texts.map(({ label, value }) => (
        <Detail key={label} label={label}>
          {value}
        </Detail>
      ))}
    </>
  );
}

/** A detail with its label. */
export function Detail({
  label,
  children,
}: {
  readonly label: string;
  readonly children: ReactNode;
}) {
  return (
    <div>
      <dt className={classes.label}>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** A number that calls, and beside it the chat, where there can be one. */
function Phone({ phone }: { readonly phone: string }) {
  const t = useTranslations("customers.contact");
  const chat = toWhatsAppLink(phone);
  return (
    <Group gap="md">
      <Anchor href={toPhoneLink(phone)} className={classes.reach}>
        <Ltr>{phone}</Ltr>
      </Anchor>
      {chat !== null && (
        <Anchor
          href={chat}
          target="_blank"
          rel="noreferrer"
          className={classes.reach}
          aria-label={t("whatsAppOf", { phone: isolate(phone) })}
        >
          <IconBrandWhatsapp aria-hidden size="1.25rem" />
          <Text span inherit>
            {t("whatsApp")}
          </Text>
        </Anchor>
      )}
    </Group>
  );
}
