"use client";

import { Button, Group, Stack } from "@mantine/core";
import { IconDeviceTablet, IconUserPlus } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import Link from "next/link";
import { useRef, useState, type RefObject } from "react";
import { ExportButton } from "@/components/exports/export-button";
import { KEYS } from "@/components/data/query-keys";
import { Screen } from "@/components/frame/screen";
import { useDialogSubject, type DialogState } from "@/components/hooks/use-dialog-subject";
import { useServerQuery } from "@/components/data/use-server-query";
import { FilterSelect } from "@/components/ui/fields/filter-select";
import { FetchFailed } from "@/components/ui/states/fetch-failed";
import { LoadingOverlay } from "@/components/ui/dialogs/loading-overlay";
import { lazyPart, usePrefetch } from "@/components/loading/lazy-part";
import { SearchField } from "@/components/ui/fields/search-field";
import { useKeptFocus } from "@/components/hooks/use-return-focus";
import type { Result } from "@/lib/platform/errors/app-error";
import { USER_STATES, type UserState } from "@/lib/users/rules";
import type { ListedUserView } from "@/lib/users/schema";
import { useDeletion } from "./use-deletion";
import { fetchUsers } from "./user-calls";
import { UserTable } from "./user-table";

const loadDialogs = () => import("./deletion-dialogs").then((loaded) => loaded.DeletionDialogs);
const DeletionDialogs = lazyPart(loadDialogs);
const loadRenamingDialog = () =>
  import("./renaming-dialog").then(({ RenamingDialog }) => RenamingDialog);
const loadBadgeDialog = () => import("./badge-dialog").then(({ BadgeDialog }) => BadgeDialog);
const loadAccessDialog = () => import("./access-dialog").then(({ AccessDialog }) => AccessDialog);
const loadRoleDialog = () => import("./role-dialog").then(({ RoleDialog }) => RoleDialog);
const RoleDialog = lazyPart(loadRoleDialog, <LoadingOverlay />);
const AccessDialog = lazyPart(loadAccessDialog, <LoadingOverlay />);
const BadgeDialog = lazyPart(loadBadgeDialog, <LoadingOverlay />);
const RenamingDialog = lazyPart(loadRenamingDialog, <LoadingOverlay />);
const PrintAllBadges = lazyPart(
  () => import("./print-all-badges").then((loaded) => loaded.PrintAllBadges),
  null,
  { isServerRendered: true },
);

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
  const [state, setState] = useState<UserState>();
  const searchField = useRef<HTMLInputElement>(null);
  const { onFocusCapture, returnFocus } = useKeptFocus(searchField);
  const deletion = useDeletion(list);
  const renaming = useDialogSubject<ListedUserView>();
  const badge = useDialogSubject<ListedUserView>();
  const access = useDialogSubject<Access>();
  const role = useDialogSubject<ListedUserView>();
  const replace = (changed: ListedUserView) =>
    list.change((users) => users.map((one) => (one._id === changed._id ? changed : one)));

  usePrefetch(loadRenamingDialog);
  usePrefetch(loadBadgeDialog);
  usePrefetch(loadAccessDialog);
  usePrefetch(loadRoleDialog);

  function deactivateInstead({ _id: id }: ListedUserView) {
    deletion.question.onCancel();
    access.ask({ id, begin: "deactivate" });
  }

  function closeOutcome() {
    deletion.forgetEnded();
    returnFocus();
  }

  return (
    <Screen>
      <Stack onFocusCapture={onFocusCapture}>
        <Toolbar
          search={search}
          onSearch={setSearch}
          state={state}
          onState={setState}
          field={searchField}
        />
        {list.isStale && (
          <FetchFailed
            text={t("fetchFailed")}
            isRetrying={list.isReloading}
            onRetry={list.refresh}
          />
        )}
        {list.data && (
          <UserTable
            users={list.data}
            search={search}
            state={state}
            onRename={renaming.ask}
            onBadge={badge.ask}
            onAccess={({ _id: id }) => access.ask({ id, begin: "overview" })}
            onChangeRole={role.ask}
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
      {role.dialog && (
        <RoleDialog
          key={role.dialog.opening}
          user={role.dialog.subject}
          isOpen={role.dialog.isOpen}
          onClose={role.close}
          onChanged={replace}
          onRefused={list.refresh}
        />
      )}
      {badge.dialog && (
        <BadgeDialog
          key={badge.dialog.opening}
          user={badge.dialog.subject}
          isOpen={badge.dialog.isOpen}
          onClose={badge.close}
        />
      )}
      <AccessOfUser
        dialog={access.dialog}
        users={list.data}
        onClose={access.close}
        onChanged={replace}
        onRefused={list.refresh}
      />
      <DeletionDialogs
        user={deletion.subject}
        question={deletion.question}
        result={deletion.ended && deletion.ended.result}
        onDeactivate={deactivateInstead}
        onClose={closeOutcome}
      />
    </Screen>
  );
}

type Access = { readonly id: string; readonly begin: "overview" | "deactivate" };

type AccessProps = {
  readonly dialog: DialogState<Access> | null;
  readonly users: readonly ListedUserView[] | undefined;
  readonly onClose: () => void;
  readonly onChanged: (user: ListedUserView) => void;
  readonly onRefused: () => void;
};

/** The dialog about the access of the user as the list has them now. */
function AccessOfUser({ dialog, users, ...on }: AccessProps) {
  const user = users?.find(({ _id }) => _id === dialog?.subject.id);
  if (!dialog || !user) return null;
  return (
    <AccessDialog
      key={dialog.opening}
      user={user}
      begin={dialog.subject.begin}
      isOpen={dialog.isOpen}
      {...on}
    />
  );
}

type ToolbarProps = {
  readonly search: string;
  readonly onSearch: (search: string) => void;
  /** Which users are shown; undefined for all. */
  readonly state: UserState | undefined;
  readonly onState: (state: UserState | undefined) => void;
  readonly field: RefObject<HTMLInputElement | null>;
};

function Toolbar({ search, onSearch, state, onState, field }: ToolbarProps) {
  const t = useTranslations();
  return (
    <Group justify="space-between">
      <SearchField
        ref={field}
        autoCapitalize="none"
        label={t("manageUsers.search")}
        clearLabel={t("manageUsers.clearSearch")}
        value={search}
        onChange={onSearch}
      />
      <Group gap="xs">
        <FilterSelect
          label={t("manageUsers.states.label")}
          value={state ?? ""}
          choices={[
            { value: "", label: t("manageUsers.states.all") },
            ...USER_STATES.map((value) => ({ value, label: t(`manageUsers.states.${value}`) })),
          ]}
          onChange={(value) => onState(USER_STATES.find((known) => known === value))}
        />
        <Button
          component={Link}
          href="/shared-devices"
          variant="default"
          leftSection={<IconDeviceTablet aria-hidden />}
        >
          {t("sharedDevices.title")}
        </Button>
        <PrintAllBadges />
        <ExportButton list="users" filter={{ search: search.trim(), state }} />
        <Button component={Link} href="/create-new-user" leftSection={<IconUserPlus aria-hidden />}>
          {t("manageUsers.create")}
        </Button>
      </Group>
    </Group>
  );
}
