"use client";

import { Button, Title } from "@mantine/core";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { useFormatter, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ActionBadge } from "@/components/sales-requests/action-badge";
import type { ListedRequest } from "@/lib/requests/sales/review/shortage";
import { History, ManagerNotes, SalesUser } from "@/components/sales-requests/request-parts";
import { DealLink } from "@/components/sales-requests/deal-link";
import { RestLinks } from "@/components/sales-requests/rest-links";
import { Avatar } from "@/components/ui/pictures/avatar";
import { Ltr } from "@/components/ui/text/ltr";
import { Moment } from "@/components/ui/text/moment";
import { RelativeTime } from "@/components/ui/text/relative-time";
import classes from "./request-detail.module.css";
import { RequestLines } from "./request-lines";

/** The place of the shown request in the list, from 1 on, and the ways to its neighbours; undefined at an end. */
export type Position = {
  readonly at: number;
  readonly of: number;
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
};

type Props = {
  readonly request: ListedRequest;
  /** Names the request; what can be done with it refers to it. */
  readonly titleId: string;
  readonly isLinked: boolean;
  /** The request's state as a badge. */
  readonly state: ReactNode;
  /** Returns the text that names who decided the request and when, for requests with a decision. */
  readonly history: (username: string, date: string) => string;
  /** The verdict on the request: the availability of its items, or the end of its hold. */
  readonly verdict: ReactNode;
  readonly position: Position | null;
  /** All events of the request, and the comments. */
  readonly fullHistory: ReactNode;
  /** Returns to the list, on a phone. */
  readonly onClose: () => void;
  /** The buttons of the decisions, and the next request. */
  readonly children: ReactNode;
};

/** One request with everything needed to decide on it (spec §2). Links reach it by its id. */
export function RequestDetail({ request, titleId, ...props }: Props) {
  return (
    <article
      aria-labelledby={titleId}
      className={classes.card}
      data-card={request._id}
      data-marked={props.isLinked || undefined}
      tabIndex={-1}
    >
      <div className={classes.body}>
        <Head request={request} titleId={titleId} {...props} />
        {props.verdict}
        <RequestLines request={request} />
        <ManagerNotes notes={request.managerResponse.notes} />
        {props.fullHistory}
      </div>
      {props.children}
    </article>
  );
}

type HeadProps = Omit<Props, "isLinked" | "verdict" | "fullHistory" | "children">;

function Head({ request, titleId, state, history, position, onClose }: HeadProps) {
  const { salesUser } = request;
  return (
    <header className={classes.head}>
      <Ways position={position} onClose={onClose} />
      <Avatar name={salesUser?.displayName ?? salesUser?.username ?? "?"} size="lg" />
      <div className={classes.names}>
        <div className={classes.title}>
          <Title order={2} size="h4" id={titleId}>
            <Ltr>#{request.number}</Ltr> · <SalesUser request={request} />
          </Title>
          <div className={classes.badges}>
            {state}
            <ActionBadge action={request.action} />
          </div>
        </div>
        <p className={classes.quiet}>
          <Moment at={request.createdAt} /> · <RelativeTime at={request.createdAt} />
        </p>
        <History request={request} words={history} />
        <RestLinks request={request} />
        <DealLink request={request} />
      </div>
    </header>
  );
}

/** Back to the list on a phone, and to the neighbours everywhere. */
function Ways({ position, onClose }: Pick<Props, "position" | "onClose">) {
  const t = useTranslations();
  const format = useFormatter();
  return (
    <div className={classes.ways}>
      <Button
        variant="subtle"
        px="xs"
        className={classes.back}
        leftSection={<IconChevronLeft className="flips" aria-hidden />}
        onClick={onClose}
      >
        {t("salesRequests.toList")}
      </Button>
      {position && (
        <div className={classes.steps}>
          <Step
            label={t("salesRequests.previous")}
            shortcut="K"
            onPress={position.onPrevious}
            Icon={IconChevronLeft}
          />
          <span className={classes.quiet}>
            {t("salesRequests.position", {
              at: format.number(position.at),
              of: format.number(position.of),
            })}
          </span>
          <Step
            label={t("salesRequests.next")}
            shortcut="J"
            onPress={position.onNext}
            Icon={IconChevronRight}
          />
        </div>
      )}
    </div>
  );
}

type StepProps = {
  readonly label: string;
  readonly shortcut: string;
  readonly onPress: (() => void) | undefined;
  readonly Icon: typeof IconChevronLeft;
};

function Step({ label, shortcut, onPress, Icon }: StepProps) {
  return (
    <Button
      variant="default"
      px="sm"
      aria-label={label}
      aria-keyshortcuts={shortcut}
      disabled={!onPress}
      onClick={onPress}
    >
      <Icon size={20} className="flips" aria-hidden />
    </Button>
  );
}
