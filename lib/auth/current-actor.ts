import "server-only";
import { cookies } from "next/headers";
import { cache } from "react";
import type { Person } from "./actor";
import { PAGE_COOKIE } from "./cookie";
import { getActorByPageToken } from "./session";

/** The signed-in person of a page or server action, from the HttpOnly cookie; asked once per request. */
export const currentActor = cache(async (): Promise<Person | null> => {
  const token = (await cookies()).get(PAGE_COOKIE)?.value;
  return token ? getActorByPageToken(token) : null;
});
