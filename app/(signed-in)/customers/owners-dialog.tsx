"use client";

import { Button, Group, Stack, Text } from "@mantine/core";
import { useTranslations } from "next-intl";
import { LanguageToggle } from "@/components/language/language-toggle";
import { useOwners, type Owner } from "@/components/customers/owners/use-owners";
import { ReadRefused } from "@/components/forms/read-refused";
import { Dialog } from "@/components/ui/dialogs/dialog";
import { Skeleton } from "@/components/ui/states/skeleton";
import { PersonName, unmistakableName } from "@/components/users/person-name";
import classes from "./customers.module.css";

/** The customers of a sales user, or of nobody. */
export type CustomersOfOwner = {
  readonly owner: Owner | null;
  readonly customers: number;
};

type Choices = {
  readonly onShow: (salesUsername: string | null | undefined) => void;
  readonly onHandOver: (subject: CustomersOfOwner) => void;
};

type Props = Choices & { readonly isOpen: boolean; readonly onClose: () => void };

/** Lists the sales people with the number of their customers. */
export function OwnersDialog({ isOpen, onClose, ...choices }: Props) {
  const t = useTranslations();
  const owners = useOwners();
  return (
    <Dialog
      opened={isOpen}
      onClose={onClose}
      title={t("customers.owner.allTitle")}
      size="lg"
      closeButtonProps={{ "aria-label": t("common.close") }}
    >
      <Stack aria-busy={owners.isPending}>
        {owners.isPending && <Skeleton blockSize="8rem" />}
        {owners.refusal && !owners.data && (
          <ReadRefused
            refusal={owners.refusal}
            sentence={t("customers.owner.readFailed")}
            isRetrying={owners.isReloading}
            onRetry={owners.refresh}
          />
        )}
        {owners.data && (
          <ul className={classes.owners}>
            {owners.data.owners.map((owner) => (
              <OwnerRow
                key={owner.username}
                of={{ owner, customers: owner.customers }}
                {...choices}
              />
            ))}
            {owners.data.withoutOwner > 0 && (
              <OwnerRow of={{ owner: null, customers: owners.data.withoutOwner }} {...choices} />
            )}
          </ul>
        )}
        <Group justify="space-between">
          <LanguageToggle />
          <Button variant="default" onClick={() => choices.onShow(undefined)}>
            {t("customers.owner.showAll")}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

type RowProps = Choices & { readonly of: CustomersOfOwner };

function OwnerRow({ of, onShow, onHandOver }: RowProps) {
  const t = useTranslations("customers.owner");
  const { owner, customers } = of;
  const name = owner ? unmistakableName(owner) : t("none");
  return (
    <li className={classes.owner}>
      <div>
        <Text fw={600}>{owner ? <PersonName {...owner} /> : t("none")}</Text>
        <Text size="sm" c="dimmed">
          {t("count", { count: customers })}
          {owner?.isActive === false && ` · ${t("inactive")}`}
        </Text>
      </div>
      {customers > 0 && (
        <Group gap="xs">
          <Button
            variant="light"
            px="md"
            aria-description={t("showOf", { owner: name })}
            onClick={() => onShow(owner?.username ?? null)}
          >
            {t("show")}
          </Button>
          <Button
            variant="default"
            px="md"
            aria-description={t("handOverOf", { owner: name })}
            onClick={() => onHandOver(of)}
          >
            {t("handOver")}
          </Button>
        </Group>
      )}
    </li>
  );
}
