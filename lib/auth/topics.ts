import type { Actor } from "./actor";
import { can, type Permission } from "./permissions";

/** What live updates are about, each with the permission that hears of everybody's; one's own is heard anyway. */
const HEARD_BY = {
  notifications: null,
  workerRequests: "workerRequests.review",
  salesRequests: "salesRequests.review",
} as const satisfies Record<string, Permission | null>;

export type Topic = keyof typeof HEARD_BY;

export function isTopic(name: string): name is Topic {
  return Object.hasOwn(HEARD_BY, name);
}

export const TOPICS: readonly Topic[] = Object.keys(HEARD_BY).filter(isTopic);

/** Whether the actor is told that something of this topic changed which belongs to the person with the id. */
export function isNotifiedOf(
  actor: Pick<Actor, "id" | "role">,
  topic: Topic,
  ownerId: string,
): boolean {
  const permission = HEARD_BY[topic];
  return ownerId === actor.id || (permission !== null && can(actor, permission));
}
