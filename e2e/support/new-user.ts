import { randomUUID } from "node:crypto";
import type { Role } from "@/lib/auth/actor";
import { Api } from "./api";
import { appUrl, expect, PASSWORD } from "./test";

type NewUser = { readonly username: string; readonly api: Api };

/** A worker of a test's own, whose bell nobody else rings. */
export const newWorker = (creator: Api) => newUser(creator, "worker");

/** A sales user of a test's own, whose requests nobody else makes. */
export const newSalesUser = (creator: Api) => newUser(creator, "sales");

/** A user of a test's own, such as one with another language. */
export async function newUser(creator: Api, userType: Role): Promise<NewUser> {
  const username = `${userType.charAt(0)}-${randomUUID().slice(0, 8)}`;
  const person = { username, password: PASSWORD, userType };
  expect((await creator.call("POST", "/api/auth/signup", person)).status).toBe(201);
  return { username, api: await Api.signIn(appUrl(), username, PASSWORD) };
}
