"use client";

import { Paper } from "@mantine/core";
import { useTranslations } from "next-intl";
import { memo } from "react";
import { ActionBadge } from "@/components/sales-requests/action-badge";
import { Facts } from "@/components/ui/facts";
import { Ltr } from "@/components/ui/text/ltr";
import { RelativeTime } from "@/components/ui/text/relative-time";
import { Table } from "@/components/ui/table";
import { RejectionReason } from "@/components/worker-requests/rejection-reason";
import {
  DecidedBy,
  RequestButtons,
  RequestedColor,
  Requester,
  RequestStock,
  UNDECIDABLE,
  type Choices,
} from "@/components/worker-requests/request-parts";
import { RestOfRequest } from "@/components/worker-requests/rest-of-request";
import { WorkerRequestBadge } from "@/components/worker-requests/worker-request-badge";
import { GroupTitle } from "./group-title";
import { Quantity } from "./request-card";
import classes from "./requests.module.css";
import { SelectBox } from "./select-box";
import type { DecidedProps, LinkedProps, Shown, WaitingProps } from "./shown";

const COLUMNS = 7;

/** The requests as a table for large screens (spec §2 "Worker requests management"). */
export function RequestsTable({ waiting, decided, linkedId, selection, ...choices }: Shown) {
  const t = useTranslations("requests");
  return (
    <Paper withBorder radius="lg" className={classes.frame}>
      <Table className={classes.table} aria-label={t("title")}>
        <Heads />
        <Table.Tbody>
          <Table.Tr>
            <Table.Th colSpan={COLUMNS} scope="rowgroup" className={classes.groupRow}>
              <GroupTitle of="waiting" count={waiting.length} />
            </Table.Th>
          </Table.Tr>
          {waiting.map((request) => (
            <WaitingRow
              key={request._id}
              request={request}
              isLinked={request._id === linkedId}
              isTicked={selection.isTicked(request._id)}
              onTick={selection.tick}
              {...choices}
            />
          ))}
        </Table.Tbody>
        {decided.length > 0 && (
          <Table.Tbody>
            <Table.Tr>
              <Table.Th colSpan={COLUMNS} scope="rowgroup" className={classes.groupRow}>
                <GroupTitle of="decided" />
              </Table.Th>
            </Table.Tr>
            {decided.map((request) => (
              <DecidedRow
                key={request._id}
                request={request}
                isLinked={request._id === linkedId}
                onDelete={choices.onDelete}
                onHistory={choices.onHistory}
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
  const joinNames = (...names: string[]) => names.join(" · ");
  return (
    <Table.Thead isSticky>
      <Table.Tr>
        <Table.Td className={classes.boxCell} />
        <Table.Th className={classes.id}>
          {joinNames(t("requests.id"), t("requests.requester"), t("requests.date"))}
        </Table.Th>
        <Table.Th>
          {joinNames(
            t("requests.productName"),
            t("common.sku"),
            t("common.sort"),
            t("common.color"),
          )}
        </Table.Th>
        <Table.Th className={classes.action}>
          {joinNames(t("requests.action"), t("common.quantity"))}
        </Table.Th>
        <Table.Th className={classes.stock}>{t("requests.availableNow")}</Table.Th>
        <Table.Th className={classes.state}>{t("requests.state")}</Table.Th>
        <Table.Th className={classes.actions}>{t("requests.actions")}</Table.Th>
      </Table.Tr>
    </Table.Thead>
  );
}

const WaitingRow = memo(function WaitingRow({
  request,
  isLinked,
  isTicked,
  onTick,
  ...choices
}: WaitingProps) {
  return (
    <Table.Tr
      data-card={request._id}
      data-waiting
      data-marked={isLinked || undefined}
      tabIndex={-1}
    >
      <Table.Td className={classes.boxCell}>
        <SelectBox request={request} isTicked={isTicked} onTick={onTick} />
      </Table.Td>
      <Cells request={request} {...choices} />
    </Table.Tr>
  );
});

/** A decided one never changes, so that thousands of them cost nothing when something else does. */
const DecidedRow = memo(function DecidedRow({ request, isLinked, ...choices }: DecidedProps) {
  return (
    <Table.Tr
      data-card={request._id}
      data-decided
      data-marked={isLinked || undefined}
      tabIndex={-1}
    >
      <Table.Td />
      <Cells request={request} {...UNDECIDABLE} {...choices} />
    </Table.Tr>
  );
});

function Cells({ request, ...choices }: Choices & Pick<LinkedProps, "request">) {
  return (
    <>
      <Table.Td>
        <b>
          <Ltr>{request.requestId}</Ltr>
        </b>
        <p className={classes.quiet}>
          <Facts>
            <strong>
              <Requester request={request} />
            </strong>
            <RelativeTime at={request.date} />
          </Facts>
        </p>
        <RestOfRequest request={request} />
      </Table.Td>
      <Table.Td>
        <RequestedColor request={request} />
      </Table.Td>
      <Table.Td>
        <Quantity request={request} />
        <ActionBadge action={request.action} />
      </Table.Td>
      <Table.Td>
        <RequestStock request={request} />
        <DecidedBy request={request} />
        <RejectionReason request={request} />
      </Table.Td>
      <Table.Td>
        <WorkerRequestBadge state={request.state} />
      </Table.Td>
      <Table.Td>
        <RequestButtons request={request} {...choices} isTight />
      </Table.Td>
    </>
  );
}
