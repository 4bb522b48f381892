"use client";

import { Button, Group, Stack, Text } from "@mantine/core";
import { IconId, IconIdOff } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { LanguageToggle } from "@/components/language/language-toggle";
import { useFailureMessage } from "@/components/forms/use-failure-message";
import { useMomentText } from "@/components/hooks/use-moment-text";
import { Dialog } from "@/components/ui/dialogs/dialog";
import { FailureAlert } from "@/components/ui/states/failure-alert";
import { FetchFailed } from "@/components/ui/states/fetch-failed";
import { Notice } from "@/components/ui/states/notice";
import { Skeleton } from "@/components/ui/states/skeleton";
import { isolate } from "@/components/ui/text/isolate";
import { unmistakableName } from "@/components/users/person-name";
import type { BadgeView } from "@/lib/users/badges/schema";
import type { UserView } from "@/lib/users/schema";
import { PrintBadge } from "./print-badge";
import { useBadge } from "./use-badge";

type Props = {
  readonly user: UserView;
  readonly isOpen: boolean;
  readonly onClose: () => void;
};

/** Dialog about a user's badge: whether there is one, to make, replace, revoke or print it. */
export function BadgeDialog({ user, isOpen, onClose }: Props) {
  const t = useTranslations();
  const username = unmistakableName(user);
  return (
    <Dialog
      opened={isOpen}
      onClose={onClose}
      title={t("badges.title", { username })}
      size="lg"
      closeButtonProps={{ "aria-label": t("common.close") }}
    >
      <Stack>
        <Text>{t("badges.text")}</Text>
        <Contents user={user} />
        <Group justify="space-between">
          <LanguageToggle />
          <Button variant="default" onClick={onClose} data-autofocus>
            {t("common.close")}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

function Contents({ user }: Pick<Props, "user">) {
  const t = useTranslations("badges");
  const failureMessage = useFailureMessage();
  const { query, refusal, isRevoked, ...badge } = useBadge(user.username);
  const username = unmistakableName(user);
  if (query.isPending && !query.isError) return <Skeleton blockSize="6rem" />;
  if (!query.data)
    return (
      <FetchFailed
        text={t("fetchFailed")}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  const found = query.data.badge;
  return (
    <>
      {isRevoked && (
        <Notice color="gray" Icon={IconIdOff} role="status">
          {t("revoked", { username })}
        </Notice>
      )}
      {refusal && <FailureAlert message={failureMessage(t("failed"), refusal)} />}
      {found ? (
        <Existing
          badge={found}
          isMaking={badge.isMaking}
          isRevoking={badge.isRevoking}
          onMake={badge.make}
          onRevoke={badge.revoke}
        />
      ) : (
        <>
          {!isRevoked && <Text>{t("none", { username })}</Text>}
          <Button
            leftSection={<IconId aria-hidden />}
            loading={badge.isMaking}
            onClick={badge.make}
            style={{ alignSelf: "start" }}
          >
            {t("make")}
          </Button>
        </>
      )}
    </>
  );
}

type ExistingProps = {
  readonly badge: BadgeView;
  readonly isMaking: boolean;
  readonly isRevoking: boolean;
  readonly onMake: () => void;
  readonly onRevoke: () => void;
};

function Existing({ badge, isMaking, isRevoking, onMake, onRevoke }: ExistingProps) {
  const t = useTranslations("badges");
  const moment = useMomentText();
  const { username, madeBy, madeAt } = badge;
  return (
    <>
      <Notice color="gray" Icon={IconId} role="status">
        {t("madeBy", { name: isolate(madeBy), date: isolate(moment(madeAt)) })}
      </Notice>
      <Group gap="xs">
        <PrintBadge username={username} disabled={isMaking || isRevoking} />
        <Button variant="default" loading={isMaking} disabled={isRevoking} onClick={onMake}>
          {t("makeNew")}
        </Button>
        <Button
          variant="subtle"
          color="red"
          loading={isRevoking}
          disabled={isMaking}
          onClick={onRevoke}
        >
          {t("revoke")}
        </Button>
      </Group>
      <Text size="sm" c="dimmed">
        {t("makeNewHint")}
      </Text>
    </>
  );
}
