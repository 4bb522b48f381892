import "server-only";
import { createHash } from "node:crypto";
import { driver } from "@/lib/platform/database/db";
import { queryRows } from "@/lib/platform/database/query-rows";
import { settings } from "@/lib/platform/env";
import { log, onLoggedError } from "@/lib/platform/logging/log";
import { findSecrets, loggedError, removeSecrets } from "@/lib/platform/logging/redaction";
import { currentRequest } from "@/lib/platform/logging/request-context";
import { singleton } from "@/lib/platform/singleton";
import * as z from "zod/mini";

/** The most kinds of errors that wait to be written, and that are stored. */
const MOST_WAITING = 50;
const MOST_STORED = 500;

const MAX_MESSAGE = 200;

/** Text in quotes that is no name of the program may be what somebody typed. */
const QUOTED = /(["'`«“])(?![\w.$/-]{1,40}["'`])[^"'`»”]*["'`»”]/g;
const EMAIL = /\S+@\S+/g;

type ServerError = {
  readonly fingerprint: string;
  readonly place: string;
  readonly type: string;
  readonly message: string;
  readonly requestId: string | null;
  count: number;
};

const recorder = singleton("server errors", () => ({
  waiting: new Map<string, ServerError>(),
  isWriting: false,
}));

/** Records each error that is logged, counted by its kind and hour, for the system screen. Returns a function that ends it. */
export function recordServerErrors(): () => void {
  return onLoggedError((thrown, text) => {
    noteServerError(toServerError(thrown, text));
    void writeServerErrors();
  });
}

/** Returns what is stored of an error: neither secrets nor what people typed. */
export function toServerError(thrown: unknown, text: string): ServerError {
  const { type, code, sqlState, message, stack } = loggedError(thrown);
  const request = currentRequest();
  const place = request?.route ?? toShortMessage(text);
  const kind = [place, type, code, sqlState, stack?.split("\n")[0]?.trim(), text].join("\n");
  return {
    fingerprint: createHash("sha256").update(kind).digest("hex").slice(0, 16),
    place,
    type: [type, sqlState ?? code].join(" ").trim(),
    message: toShortMessage(message ?? text),
    requestId: request?.requestId ?? null,
    count: 1,
  };
}

function toShortMessage(message: string): string {
  const [line = ""] = removeSecrets(message, findSecrets(settings())).split("\n");
  return line.replace(QUOTED, "$1…$1").replace(EMAIL, "…").slice(0, MAX_MESSAGE);
}

function noteServerError(error: ServerError): void {
  const { waiting } = recorder;
  const known = waiting.get(error.fingerprint);
  if (known) known.count += 1;
  else if (waiting.size < MOST_WAITING) waiting.set(error.fingerprint, error);
}

/** Writes what waits, one statement at a time: what comes meanwhile is counted and written next. Never throws. */
async function writeServerErrors(): Promise<void> {
  if (recorder.isWriting) return;
  recorder.isWriting = true;
  try {
    while (recorder.waiting.size > 0) {
      const errors = [...recorder.waiting.values()];
      recorder.waiting.clear();
      await insertServerErrors(errors);
    }
  } catch {
    // The database is away, which the log says elsewhere; an error line here would be recorded again.
    log.warn("Errors of the server could not be recorded.");
  } finally {
    recorder.isWriting = false;
  }
}

async function insertServerErrors(errors: readonly ServerError[]): Promise<void> {
  await queryRows(driver, z.object({}))`
    INSERT INTO "ServerError" AS known ("fingerprint", "hour", "place", "type", "message", "requestId", "count")
    SELECT "fingerprint", date_trunc('hour', now()), "place", "type", "message", "requestId", "count"
    FROM jsonb_to_recordset(${JSON.stringify(errors)}::jsonb)
      AS new("fingerprint" text, "place" text, "type" text, "message" text, "requestId" text, "count" int)
    WHERE (SELECT count(*) FROM "ServerError") < ${MOST_STORED}::int
    ON CONFLICT ("fingerprint", "hour") DO UPDATE SET
      "count" = known."count" + excluded."count", "requestId" = excluded."requestId", "lastAt" = now()`;
}

/** Deletes the errors of hours that ended more than a day ago. */
export async function deleteOldServerErrors(): Promise<void> {
  await queryRows(driver, z.object({}))`
    DELETE FROM "ServerError" WHERE "hour" < now() - interval '25 hours'`;
}
