"use client";

import { ActionIcon, Button, Group, Stack, TextInput } from "@mantine/core";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useWatch } from "react-hook-form";
import { useReason } from "@/components/data/use-reason";
import { LEFT_TO_RIGHT } from "@/components/ui/text/left-to-right";
import { MAX_PHONES } from "@/lib/customers/contact/rules";
import type { CustomerForm } from "./customer-values";

/** The phone numbers of a customer, the main one first. */
export function PhoneFields({ form }: { readonly form: CustomerForm }) {
  const t = useTranslations("customers.contact");
  const reason = useReason();
  const phones = useWatch({ control: form.control, name: "phones" }) ?? [""];

  function change(to: string[], focused: number) {
    form.setValue("phones", to, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
    // Later than the field, which is not there yet.
    setTimeout(() => form.setFocus(`phones.${focused}`));
  }

  return (
    <Stack gap="xs">
      {phones.map((_, at) => (
        <Group key={at} gap="xs" align="flex-end" wrap="nowrap">
          <TextInput
            {...form.register(`phones.${at}`)}
            type="tel"
            flex={1}
            label={at === 0 ? t("phone") : t("otherPhone", { number: at + 1 })}
            error={reason(form.formState.errors.phones?.[at])}
            attributes={LEFT_TO_RIGHT}
          />
          {at > 0 && (
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t("removePhone", { number: at + 1 })}
              onClick={() =>
                change(
                  phones.filter((_each, other) => other !== at),
                  at - 1,
                )
              }
            >
              <IconTrash aria-hidden />
            </ActionIcon>
          )}
        </Group>
      ))}
      {phones.length < MAX_PHONES && (
        <div>
          <Button
            variant="subtle"
            px="xs"
            leftSection={<IconPlus aria-hidden />}
            onClick={() => change([...phones, ""], phones.length)}
          >
            {t("addPhone")}
          </Button>
        </div>
      )}
    </Stack>
  );
}
