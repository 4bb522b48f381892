import "server-only";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import type { Person } from "@/lib/auth/actor";
import { currentActor } from "@/lib/auth/current-actor";
import { can, getHome, PAGES, type Page } from "@/lib/auth/permissions";
import { ADDRESS_HEADER, signInAddress } from "@/lib/auth/return-path";
import { databaseRefusal } from "@/lib/platform/errors/db-errors";
import type { Result } from "@/lib/platform/errors/app-error";
import { toAppError } from "./failure";

/**
 * The gate of a page: the signed-in actor, or a way out to the login, which also lets choose a password after a one-time one, or to the
 * actor's own home (spec §6).
 */
export async function pageActor(page: Page): Promise<Person> {
  const actor = await visitor();
  if (!actor || actor.mustChangePassword) return toSignIn();
  if (!can(actor, PAGES[page])) redirect(getHome(actor.role));
  return actor;
}

/** The way out to the login, which leads back here. */
export async function toSignIn(): Promise<never> {
  redirect(signInAddress((await headers()).get(ADDRESS_HEADER) ?? "/"));
}

/** The signed-in user who opens a page, or null. Throws as `needed` does. */
export function visitor(): Promise<Person | null> {
  return requireFound(currentActor());
}

/** Returns the result of a read that the page needs. A failure of the database is thrown as the error that the error page shows. */
export function requireFound<T>(query: Promise<T>): Promise<T> {
  return query.catch((thrown: unknown) => {
    throw databaseRefusal(thrown) ?? thrown;
  });
}

/** Returns the result of a page's first read, or its error, which the screen shows in the page's language. */
export async function loadResult<T>(query: Promise<T>): Promise<Result<T>> {
  try {
    return { ok: true, data: await query };
  } catch (thrown) {
    const { code, details } = toAppError(thrown);
    return { ok: false, refusal: { code, details } };
  }
}
