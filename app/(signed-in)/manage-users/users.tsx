"use client";

import { Button, Group, Paper, Stack } from "@mantine/core";
import { IconUserPlus } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import Link from "next/link";
import { useDeferredValue, useRef, useState, type RefObject } from "react";
import { ExportButton } from "@/components/exports/export-button";
import { KEYS } from "@/components/shell/query-keys";
import { Screen } from "@/components/shell/screen";
import { useDialogSubject } from "@/components/shell/use-dialog-subject";
import { useServerQuery } from "@/components/shell/use-server-query";
import { EmptyState } from "@/components/ui/empty-state";
import { FetchFailed } from "@/components/ui/fetch-failed";
import { LoadingOverlay } from "@/components/ui/loading-overlay";
import { later } from "@/components/ui/later";
import { SearchField } from "@/components/ui/search-field";
import { useAhead } from "@/components/ui/use-ahead";
import { useKeptFocus } from "@/components/ui/use-return-focus";
import type { Result } from "@/lib/platform/errors/app-error";
import type { ListedUserView } from "@/lib/users/schema";
import { DeleteDialog, OutcomeDialog } from "./dialogs";
import { useDeletion } from "./use-deletion";
import { fetchUsers } from "./user-calls";
import { UserRow, type Choices } from "./user-row";
import classes from "./users.module.css";

const loadRenamingDialog = () =>
  import("./renaming-dialog").then(({ RenamingDialog }) => RenamingDialog);
const RenamingDialog = later(loadRenamingDialog, <LoadingOverlay />);

type Props = {
  readonly initial: Result<ListedUserView[]>;
  /** The search of the address. */
  readonly initialSearch: string;
};

/** All users with a search, for those who create and delete them (spec §2 "Manage users"). */
export function Users({ initial, initialSearch }: Props) {
  const t = useTranslations("manageUsers");
  const list = useServerQuery<ListedUserView[]>({
    queryKey: KEYS.users,
    initial,
    read: fetchUsers,
  });
  const [search, setSearch] = useState(initialSearch);
  const searchField = useRef<HTMLInputElement>(null);
  const { onFocusCapture, returnFocus } = useKeptFocus(searchField);
  const deletion = useDeletion(list);
  const renaming = useDialogSubject<ListedUserView>();

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
          <UserRows
            users={list.data}
            search={search}
            onRename={renaming.ask}
            onDelete={deletion.ask}
          />
        )}
      </Stack>
      {renaming.dialog && (
        <RenamingDialog
          key={renaming.dialog.opening}
          user={renaming.dialog.subject}
          isOpen={renaming.dialog.isOpen}
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
      <SearchField
        ref={field}
        autoCapitalize="none"
        label={t("search")}
        clearLabel={t("clearSearch")}
        value={search}
        onChange={onSearch}
      />
      <Group gap="xs">
        <ExportButton list="users" filter={{ search: search.trim() }} />
        <Button component={Link} href="/create-new-user" leftSection={<IconUserPlus aria-hidden />}>
          {t("create")}
        </Button>
      </Group>
    </Group>
  );
}

type RowsProps = Choices & {
  readonly users: readonly ListedUserView[];
  readonly search: string;
};

function UserRows({ users, search, ...choices }: RowsProps) {
  const t = useTranslations("manageUsers");
  const wanted = useDeferredValue(search).trim().normalize().toLowerCase();
  const found = users.filter(({ username, displayName }) =>
    [username, displayName ?? ""].some((name) => name.toLowerCase().includes(wanted)),
  );
  if (found.length === 0) return <EmptyState text={t("none")} />;
  return (
    <Paper withBorder radius="lg" className={classes.rows}>
      {found.map((user) => (
        <UserRow key={user._id} user={user} {...choices} />
      ))}
    </Paper>
  );
}
