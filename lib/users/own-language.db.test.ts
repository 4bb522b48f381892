import { expect, test } from "vitest";
import { getActorBySession } from "@/lib/auth/session";
import { makeActor } from "@/scripts/test-support/samples/rows";
import { changeOwnLanguage } from "./commands";
import { getOwnLanguage } from "./queries";

test("a language of one's own is known in every session of the user, until the factory's is chosen again", async () => {
  const [actor, other] = [await makeActor("worker"), await makeActor("worker")];
  const read = async () => {
    const person = await getActorBySession(actor);
    return person && (await getOwnLanguage(person));
  };
  expect(await read()).toEqual({ language: null });
  await changeOwnLanguage(actor, { language: "ar" });
  expect(await getActorBySession(actor)).toMatchObject({ language: "ar" });
  expect(await read()).toEqual({ language: "ar" });
  expect(await getOwnLanguage(other)).toEqual({ language: null });
  await changeOwnLanguage(actor, { language: null });
  expect(await read()).toEqual({ language: null });
});
