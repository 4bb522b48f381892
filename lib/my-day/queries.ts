import "server-only";
import * as z from "zod/mini";
import { getPersonId, query } from "@/lib/auth/entry-point";
import { findSentence } from "@/lib/logs/rules";
import { driver } from "@/lib/platform/database/db";
import { queryTrustedRows } from "@/lib/platform/database/query-rows";
import { selectWaitingWork } from "@/lib/requests/counts/repository";
import { today } from "@/lib/platform/time/today";
import { countActions, countDecided, selectActions, selectDecisions } from "./repository";
import { countParts } from "./rules";
import { dayActionSchema, myDaySchema, myDayViewSchema, type MyDay } from "./schema";

const { shape } = myDayViewSchema;

const rowSchema = z.object({
  counts: z.array(z.object({ action: z.string(), count: z.number() })),
  answered: z.number(),
  waiting: shape.waiting,
  actions: z.array(z.extend(z.omit(dayActionSchema, { values: true }), { details: z.unknown() })),
  decisions: shape.decisions,
});

/** The actor's actions of a day, what became of their requests, and what waits now, in one round trip to the database. */
export const getMyDay = query("ownDay.view", myDaySchema, async (actor, input): Promise<MyDay> => {
  const person = getPersonId(actor);
  const day = input.day ?? today();
  const [row] = await queryTrustedRows(driver, z.object({ found: rowSchema }))`
    SELECT json_build_object('counts', ${countActions(person, day)}, 'answered', ${countDecided(person, day)},
      'waiting', (SELECT row_to_json(w) FROM (${selectWaitingWork(person)}) w),
      'actions', ${selectActions(person, day)}, 'decisions', ${selectDecisions(person, day)}) AS found`;
  if (!row) throw new Error("The day has no figures");
  const { counts, answered, waiting, actions, decisions } = row.found;
  return {
    day,
    counts: { ...countParts(counts), answered },
    waiting,
    actions: actions.map(({ details, ...action }) => ({
      ...action,
      values: findSentence(action.action, details)?.values ?? null,
    })),
    decisions,
  };
});
