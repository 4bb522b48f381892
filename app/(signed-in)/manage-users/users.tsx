"use client";

import {
  Button,
  CloseButton,
  Group,
  LoadingOverlay,
  SimpleGrid,
  Stack,
  TextInput,
} from "@mantine/core";
import { IconSearch, IconUserPlus } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import Link from "next/link";
import { useDeferredValue, useRef, useState, type RefObject } from "react";
import { KEYS } from "@/components/shell/query-keys";
import { Screen } from "@/components/shell/screen";
import { useAsked } from "@/components/shell/use-asked";
import { useServerQuery } from "@/components/shell/use-server-query";
import { EmptyState } from "@/components/ui/empty-state";
import { FetchFailed } from "@/components/ui/fetch-failed";
import { useAhead } from "@/components/ui/use-ahead";
import { useKeptFocus } from "@/components/ui/use-return-focus";
import type { Result } from "@/lib/platform/errors/app-error";
import type { UserView } from "@/lib/users/schema";
import { DeleteDialog, OutcomeDialog } from "./dialogs";
import { useDeletion } from "./use-deletion";
import { UserCard, type Choices } from "./user-card";
import { fetchUsers } from "./user-calls";

const loadRenamingDialog = () =>
  import("./renaming-dialog").then(({ RenamingDialog }) => RenamingDialog);
const RenamingDialog = dynamic(loadRenamingDialog, {
  ssr: false,
  loading: () => <LoadingOverlay visible />,
});

/** All users with a search, for those who create and delete them (spec §2 "Manage users"). */
export function Users({ initial }: { readonly initial: Result<UserView[]> }) {
  const t = useTranslations("manageUsers");
  const list = useServerQuery<UserView[]>({ queryKey: KEYS.users, initial, read: fetchUsers });
  const [search, setSearch] = useState("");
  const searchField = useRef<HTMLInputElement>(null);
  const { onFocusCapture, returnFocus } = useKeptFocus(searchField);
  const deletion = useDeletion(list);
  const renaming = useAsked<UserView>();

  useAhead(loadRenamingDialog);

  function closeOutcome() {
    deletion.forgetEnded();
    returnFocus();
  }

  return (
    <Screen>
      <Stack onFocusCapture={onFocusCapture}>
        <Toolbar search={search} onSearch={setSearch} field={searchField} />
        {list.isStale && (
          <FetchFailed
            text={t("fetchFailed")}
            isRetrying={list.isReloading}
            onRetry={list.refresh}
          />
        )}
        {list.data && (
          <UserCards
            users={list.data}
            search={search}
            onRename={renaming.ask}
            onDelete={deletion.ask}
          />
        )}
      </Stack>
      {renaming.asked && (
        <RenamingDialog
          key={renaming.asked.opening}
          user={renaming.asked.subject}
          isOpen={renaming.asked.isOpen}
          onDone={renaming.close}
          onRefused={list.refresh}
        />
      )}
      <DeleteDialog deletion={deletion} />
      <OutcomeDialog ended={deletion.ended} onClose={closeOutcome} />
    </Screen>
  );
}

type ToolbarProps = {
  readonly search: string;
  readonly onSearch: (search: string) => void;
  readonly field: RefObject<HTMLInputElement | null>;
};

function Toolbar({ search, onSearch, field }: ToolbarProps) {
  const t = useTranslations("manageUsers");
  return (
    <Group justify="space-between">
      <TextInput
        ref={field}
        type="search"
        flex="1 1 16rem"
        maw="30rem"
        aria-label={t("search")}
        placeholder={t("search")}
        autoCapitalize="none"
        spellCheck={false}
        leftSection={<IconSearch aria-hidden />}
        rightSection={
          search && <CloseButton aria-label={t("clearSearch")} onClick={() => onSearch("")} />
        }
        value={search}
        onChange={(event) => onSearch(event.currentTarget.value)}
      />
      <Button component={Link} href="/create-new-user" leftSection={<IconUserPlus aria-hidden />}>
        {t("create")}
      </Button>
    </Group>
  );
}

type CardsProps = Choices & {
  readonly users: readonly UserView[];
  readonly search: string;
};

function UserCards({ users, search, ...choices }: CardsProps) {
  const t = useTranslations("manageUsers");
  const wanted = useDeferredValue(search).trim().normalize().toLowerCase();
  const found = users.filter(({ username, displayName }) =>
    [username, displayName ?? ""].some((name) => name.toLowerCase().includes(wanted)),
  );
  if (found.length === 0) return <EmptyState text={t("none")} />;
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }}>
      {found.map((user) => (
        <UserCard key={user._id} user={user} {...choices} />
      ))}
    </SimpleGrid>
  );
}
