import type { Prisma, RequestEventKind } from "@/lib/platform/prisma/client";
import type { DemoUsername } from "./accounts";
import { before, userNamed, type DemoUser, type Notices } from "./history";
import { uuidV7 } from "./random";

/** A comment on a request, by the person who made it or by a reviewer. */
export type DemoComment = { by: DemoUsername; minutesAgo: number; text: string };

type Row = Prisma.RequestEventCreateManyInput;
type Step = { by: string; kind: RequestEventKind; at: Date };

/** One step of the history of a request. */
export function eventRow(
  { id, ownerId }: { id: string; ownerId: string },
  { by: username, kind, at: createdAt }: Step,
  more: Pick<Row, "text" | "day" | "dayBefore"> = {},
): Row {
  return { id: uuidV7(createdAt), requestId: id, ownerId, kind, username, createdAt, ...more };
}

type Commented = {
  request: { id: string; ownerId: string };
  owner: DemoUsername;
  comments: readonly DemoComment[];
  /** The notification of a comment, and what it says besides the comment and its author. */
  key: "workerRequestCommented" | "salesRequestCommented";
  params: Prisma.InputJsonObject;
};

/** The comments on a request as steps of its history; each notifies the other side. */
export function commentRows(
  { request, owner, comments, key, params }: Commented,
  now: Date,
  notices: Notices,
): Row[] {
  return comments.map(({ by, minutesAgo, text }) => {
    const at = before(now, minutesAgo);
    const told = { username: by, ...params, comment: text };
    if (by === owner) notices.notifyReviewers(by, key, told, at);
    else notices.notify(owner, key, told, at);
    return eventRow(request, { by, kind: "commented", at }, { text });
  });
}

/** A request and the user who made it, as its history names them. */
export function createHistory(id: string, owner: DemoUsername, users: readonly DemoUser[]) {
  return { id, ownerId: userNamed(users, owner).id };
}
