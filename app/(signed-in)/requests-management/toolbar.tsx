"use client";

import { Button, Group, Title } from "@mantine/core";
import { IconRefresh } from "@tabler/icons-react";
import { useFormatter, useTranslations } from "next-intl";
import type { RefObject } from "react";
import { ExportButton } from "@/components/exports/export-button";
import { AgeFilter } from "@/components/requests/age-filter";
import { FilterSelect } from "@/components/ui/fields/filter-select";
import type { ListedRequest } from "@/lib/requests/worker/review/shortage";
import { filterWorkerRequests, FILTERS } from "@/lib/requests/worker/review/filters";
import classes from "./requests.module.css";
import type { RequestsToReview } from "@/components/requests/use-requests-to-review";

type Props = {
  readonly requests: RequestsToReview<ListedRequest>;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly filter: string;
  readonly setFilter: (filter: string) => void;
  readonly isAllTicked: boolean;
  readonly onTickAll: (isWanted: boolean) => void;
  readonly onRefresh: () => void;
};

/** Chooses all or fewer of the waiting requests, and reads the lists again. */
export function Toolbar(props: Props) {
  const { requests, heading, filter, setFilter, isAllTicked, onTickAll, onRefresh } = props;
  const t = useTranslations("requests");
  const format = useFormatter();
  const { waiting } = requests.list;
  return (
    <div className={classes.tools}>
      <Title order={2} size="h5" ref={heading} tabIndex={-1} className={classes.landing}>
        {t("title")}
      </Title>
      {waiting.length > 0 && (
        <>
          <label className={classes.box}>
            <input
              type="checkbox"
              checked={isAllTicked}
              onChange={({ currentTarget }) => onTickAll(currentTarget.checked)}
              aria-label={t("selectAll")}
            />
          </label>
          <div className={classes.filter}>
            <FilterSelect
              label={t("filter.label")}
              value={filter}
              onChange={setFilter}
              choices={FILTERS.map((value) => ({
                value,
                label: t(`filter.${value || "all"}`, {
                  count: format.number(filterWorkerRequests(waiting, value).length),
                }),
              }))}
            />
          </div>
        </>
      )}
      {(waiting.length > 0 || requests.age !== "") && (
        <div className={classes.filter}>
          <AgeFilter value={requests.age} onChange={requests.setAge} />
        </div>
      )}
      <Group gap="xs" className={classes.refresh}>
        {/* Narrowed, the list is that of the waiting requests; otherwise the decided ones follow them. */}
        <ExportButton
          list="worker-requests"
          filter={{
            only: filter,
            age: requests.age,
            state: filter || requests.age ? "waiting" : "",
          }}
        />
        <Button
          variant="default"
          leftSection={<IconRefresh aria-hidden />}
          loading={requests.isReloading}
          onClick={onRefresh}
        >
          {t("refresh")}
        </Button>
      </Group>
    </div>
  );
}
