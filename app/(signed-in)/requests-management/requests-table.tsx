"use client";

import { Paper, Text } from "@mantine/core";
import { useFormatter, useTranslations } from "next-intl";
import { memo } from "react";
import { ColorName } from "@/components/products/color-name";
import { Ltr } from "@/components/ui/ltr";
import { Moment } from "@/components/ui/moment";
import { Table } from "@/components/ui/table";
import { WorkerRequestBadge } from "@/components/worker-requests/worker-request-badge";
import type { ListedRequest } from "@/components/worker-requests/request-list";
import {
  Availability,
  DecidedBy,
  RequestButtons,
  Requester,
} from "@/components/worker-requests/request-parts";
import type { Choices, ShownRequests } from "@/components/worker-requests/request-parts";
import classes from "./requests.module.css";

const COLUMNS = 11;

/** The requests as a table for large screens (spec §2 "Worker requests management"). */
export function RequestsTable({ list, linkedId, ...choices }: ShownRequests) {
  const t = useTranslations("requests");
  return (
    <Paper withBorder radius="md" className={classes.frame}>
      <Table className={classes.table} aria-label={t("title")}>
        <Heads />
        <Table.Tbody>
          {list.waiting.map((request) => (
            <RequestRow
              key={request._id}
              request={request}
              isLinked={request._id === linkedId}
              {...choices}
            />
          ))}
          {list.waiting.length === 0 && (
            <Table.Tr>
              <Table.Td colSpan={COLUMNS} c="dimmed" ta="center">
                {t("noneHint")}
              </Table.Td>
            </Table.Tr>
          )}
        </Table.Tbody>
        {list.decided.length > 0 && (
          <Table.Tbody>
            <Table.Tr>
              <Table.Th colSpan={COLUMNS} scope="rowgroup" fz="md" pt="lg">
                {t("decidedTitle")}
              </Table.Th>
            </Table.Tr>
            {list.decided.map((request) => (
              <DecidedRow
                key={request._id}
                request={request}
                isLinked={request._id === linkedId}
                onDelete={choices.onDelete}
              />
            ))}
          </Table.Tbody>
        )}
      </Table>
    </Paper>
  );
}

function Heads() {
  const t = useTranslations();
  return (
    <Table.Thead isSticky>
      <Table.Tr>
        <Table.Th className={classes.id}>{t("requests.id")}</Table.Th>
        <Table.Th className={classes.requester}>{t("requests.requester")}</Table.Th>
        <Table.Th className={classes.product}>{t("requests.productName")}</Table.Th>
        <Table.Th className={classes.sku}>{t("common.sku")}</Table.Th>
        <Table.Th className={classes.quantity}>{t("common.quantity")}</Table.Th>
        <Table.Th className={classes.color}>{t("common.color")}</Table.Th>
        <Table.Th className={classes.sort}>{t("common.sort")}</Table.Th>
        <Table.Th className={classes.action}>{t("requests.action")}</Table.Th>
        <Table.Th className={classes.state}>{t("requests.state")}</Table.Th>
        <Table.Th className={classes.date}>{t("requests.date")}</Table.Th>
        <Table.Th className={classes.actions}>{t("requests.actions")}</Table.Th>
      </Table.Tr>
    </Table.Thead>
  );
}

// A decided row never changes, so that thousands of them cost nothing when something else does.
const DecidedRow = memo(function DecidedRow(props: Pick<Choices, "onDelete"> & RowProps) {
  return <RequestRow {...props} deciding={null} onDecide={() => undefined} />;
});

type RowProps = {
  readonly request: ListedRequest;
  /** Whether a link led to it. */
  readonly isLinked: boolean;
};

function RequestRow({ request, isLinked, ...choices }: RowProps & Choices) {
  const status = useTranslations("status");
  const format = useFormatter();
  return (
    <Table.Tr data-card={request._id} data-marked={isLinked || undefined} tabIndex={-1}>
      <Table.Td>
        <Ltr>{request.requestId}</Ltr>
      </Table.Td>
      <Table.Td>
        <Requester request={request} />
      </Table.Td>
      <Table.Td fw={600}>
        <bdi>{request.productName}</bdi>
      </Table.Td>
      <Table.Td>
        <Ltr>{request.productSKU}</Ltr>
      </Table.Td>
      <Table.Td>
        <Text inherit fw={600} className={classes.unbroken}>
          {format.number(request.quantity)}
        </Text>
        <Availability request={request} />
      </Table.Td>
      <Table.Td>
        <ColorName name={request.color} />
      </Table.Td>
      <Table.Td>
        <bdi>{request.sortName}</bdi>
      </Table.Td>
      <Table.Td>{status(request.action)}</Table.Td>
      <Table.Td>
        <WorkerRequestBadge state={request.state} />
        <DecidedBy request={request} />
      </Table.Td>
      <Table.Td>
        <Moment at={request.date} />
      </Table.Td>
      <Table.Td>
        <RequestButtons request={request} {...choices} />
      </Table.Td>
    </Table.Tr>
  );
}
