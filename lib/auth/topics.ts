import type { Person } from "./actor";
import { can, type Permission } from "./permissions";

/** The topics of live updates, each with the permission to receive the events of all users. Users always receive their own. */
const PERMISSIONS_BY_TOPIC = {
  notifications: null,
  workerRequests: "workerRequests.review",
  salesRequests: "salesRequests.review",
  requestHistory: "salesRequests.review",
  counts: "counts.view",
  payments: "customers.manage",
  vouchers: "vouchers.print",
  handoverNotes: "handoverNotes.use",
  handoverReads: null,
  settings: "session.own",
  webhooks: "integrations.manage",
} as const satisfies Record<string, Permission | null>;

export type Topic = keyof typeof PERMISSIONS_BY_TOPIC;

export function isTopic(name: string): name is Topic {
  return Object.hasOwn(PERMISSIONS_BY_TOPIC, name);
}

export const TOPICS: readonly Topic[] = Object.keys(PERMISSIONS_BY_TOPIC).filter(isTopic);

/** Checks whether the actor receives a topic's events about objects that belong to the user with this id. */
export function isNotifiedAbout(
  actor: Pick<Person, "id" | "role">,
  topic: Topic,
  ownerId: string,
): boolean {
  const permission = PERMISSIONS_BY_TOPIC[topic];
  return ownerId === actor.id || (permission !== null && can(actor, permission));
}
