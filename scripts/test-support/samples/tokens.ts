import { randomUUID } from "node:crypto";
import type { Program } from "@/lib/auth/actor";
import { getActorByApiToken } from "@/lib/auth/api-token";
import type { Scope } from "@/lib/auth/scopes";
import { createToken } from "@/lib/integrations/tokens/commands";
import { makeActor } from "./rows";

export const unique = (name: string) => `${name}-${randomUUID().slice(-12)}`;

/** Makes a token with these scopes and returns its program as an actor. */
export async function makeProgram(scopes: Scope[]): Promise<Program> {
  const { token } = await createToken(await makeActor("admin"), { name: unique("ERP"), scopes });
  const program = await getActorByApiToken(token ?? "");
  if (!program) throw new Error("The token that was just made identifies nobody.");
  return program;
}
