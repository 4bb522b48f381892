"use client";

import { Button } from "@mantine/core";
import { IconChevronDown, IconUser, IconUserPlus } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import Link from "next/link";
import { CustomerFields } from "@/components/customers/customer-fields";
import type { ContactFieldsProps } from "@/components/customers/contact-fields";
import { LazyDraftNotice } from "@/components/forms/lazy-draft-notice";
import { isAboutSimilar, SaveAnyway } from "@/components/forms/save-anyway";
import { ResultDialog } from "@/components/forms/result-dialog";
import { Screen } from "@/components/frame/screen";
import { lazyPart } from "@/components/loading/lazy-part";
import { FormCard } from "@/components/ui/fields/form-card";
import { isolate } from "@/components/ui/text/isolate";
import { useCustomerCreation } from "./use-customer-creation";

const ContactFields = lazyPart<ContactFieldsProps>(() =>
  import("@/components/customers/contact-fields").then((loaded) => loaded.ContactFields),
);

/** Creates one customer after the other: a created one leaves an empty form (spec §2, §5). */
export function NewCustomerForm() {
  const t = useTranslations();
  const { form, submit, isRunning, outcome, close, saveAnyway, draft, ...more } =
    useCustomerCreation();
  return (
    <Screen>
      <LazyDraftNotice keptAt={draft.keptAt} onDiscard={draft.discard} />
      <FormCard
        onSubmit={(event) => void submit(event)}
        isRunning={isRunning}
        submitLabel={t("customers.new.submit")}
        submitIcon={<IconUserPlus aria-hidden />}
        autoComplete="off"
        cancel={
          <Button component={Link} href="/customers" variant="default" size="md">
            {t("common.cancel")}
          </Button>
        }
      >
        <CustomerFields form={form} holder={more.holder} />
        {more.hasMore ? (
          <ContactFields form={form} startsFocused={more.isMore} />
        ) : (
          <div>
            <Button
              variant="subtle"
              px="xs"
              leftSection={<IconChevronDown aria-hidden />}
              aria-expanded={false}
              onClick={more.showMore}
            >
              {t("customers.contact.more")}
            </Button>
          </div>
        )}
      </FormCard>
      <ResultDialog
        result={outcome}
        done={({ name, customerID }) => [
          t("customers.new.created"),
          `${isolate(name)} · ${isolate(customerID)}`,
        ]}
        unexplained={t("customers.new.failed")}
        onClose={close}
        wayOn={
          outcome?.ok ? (
            <Button
              component={Link}
              href={{ pathname: `/customers/${outcome.data._id}` }}
              leftSection={<IconUser aria-hidden />}
            >
              {t("customers.new.toProfile")}
            </Button>
          ) : (
            isAboutSimilar(outcome) && <SaveAnyway onPress={saveAnyway} />
          )
        }
      />
    </Screen>
  );
}
