import { randomUUID } from "node:crypto";
import { Api } from "./api";
import { appUrl, expect, PASSWORD } from "./test";

/** A worker of a test's own, whose bell nobody else rings. */
export async function newWorker(manager: Api): Promise<{ username: string; api: Api }> {
  const username = `w-${randomUUID().slice(0, 8)}`;
  const person = { username, password: PASSWORD, userType: "worker" };
  expect((await manager.call("POST", "/api/auth/signup", person)).status).toBe(201);
  return { username, api: await Api.signIn(appUrl(), username, PASSWORD) };
}
