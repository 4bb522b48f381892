"use client";

import { useRef, useState, type FormEvent, type KeyboardEvent } from "react";
import { usePrefetch } from "@/components/loading/lazy-part";
import { addressAfterSignIn } from "@/lib/auth/return-path";
import type { SignIn } from "@/lib/users/schema";
import { signIn, type SignInFailure } from "./sign-in";

const loadSchema = () => import("@/lib/users/schema").then(({ signInSchema }) => signInSchema);

type Field = keyof SignIn;
const FIELDS: readonly Field[] = ["username", "password", "code"];

/**
 * Runs the sign-in form, and leads on to `returnTo` or the user's home. Its inputs are uncontrolled and retain what was typed or autofilled
 * before hydration: a form library would add 15 kB to the very first screen.
 */
export function useSignIn(returnTo: string | undefined) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Partial<Record<Field, string>>>({});
  const [failure, setFailure] = useState<SignInFailure | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [asksCode, setAsksCode] = useState(false);
  usePrefetch(loadSchema);

  function findField(name: Field): HTMLInputElement | null {
    const field = form.current?.elements.namedItem(name);
    return field instanceof HTMLInputElement ? field : null;
  }

  async function enter(credentials: SignIn) {
    setIsBusy(true);
    const outcome = await signIn(credentials);
    if (typeof outcome !== "object")
      return window.location.assign(addressAfterSignIn(outcome, returnTo));
    setIsBusy(false);
    const isAsked = outcome.kind === "refused" && outcome.refusal.code === "secondFactorRequired";
    if (isAsked) setAsksCode(true);
    else setFailure(outcome);
  }

  async function send() {
    setIsBusy(true);
    const schema = await loadSchema().catch(() => null);
    setIsBusy(false);
    // Handled like a lost connection, which is why the check could not be loaded.
    if (!schema) return setFailure({ kind: "exception" });
    const typed = Object.fromEntries(FIELDS.map((name) => [name, findField(name)?.value]));
    const checked = schema.safeParse(typed);
    const found = checked.success ? {} : firstIssues(checked.error.issues);
    setErrors(found);
    if (checked.success) return enter(checked.data);
    const wrong = FIELDS.find((name) => found[name] !== undefined);
    if (wrong) findField(wrong)?.focus();
  }

  return {
    form,
    errors,
    isBusy,
    /** True once the server has asked for the second factor of the typed user. */
    asksCode,
    submit: (event: FormEvent) => {
      event.preventDefault();
      void send();
    },
    /** Signs in without the form. */
    signInAs: (credentials: SignIn) => void enter(credentials),
    forgetError: (name: Field) => {
      setErrors((known) => ({ ...known, [name]: undefined }));
      if (name === "username") setAsksCode(false);
    },
    focusNextOnEnter: (event: KeyboardEvent) => {
      const password = findField("password");
      if (event.key !== "Enter" || !password || password.value) return;
      event.preventDefault();
      // At once: a moment later would lose the next key.
      password.focus();
    },
    failure,
    closeFailure: () => {
      setFailure(null);
      (findField("code") ?? findField("password"))?.focus();
    },
  };
}

type Issue = { readonly path: readonly PropertyKey[]; readonly message: string };

/** The first issue of each field. */
function firstIssues(issues: readonly Issue[]): Partial<Record<Field, string>> {
  const of = (name: Field) => issues.find(({ path }) => path[0] === name)?.message;
  return { username: of("username"), password: of("password"), code: of("code") };
}
