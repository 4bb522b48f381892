"use client";

import { useRef, useState, type FormEvent } from "react";
import { dropToken } from "@/components/data/api-client";
import { splitRefusal } from "@/components/data/field-refusals";
import { randomId } from "@/components/data/random-id";
import { usePrefetch } from "@/components/loading/lazy-part";
import type { Result } from "@/lib/platform/errors/app-error";
import type { TypedNewPassword } from "@/lib/users/schema";
import { choosePasswordAction, leaveAction } from "./actions";
import type { SignInFailure } from "./sign-in";

const loadSchema = () =>
  import("@/lib/users/schema").then((schemas) => schemas.typedNewPasswordSchema);

type Field = keyof TypedNewPassword;
type Errors = Partial<Record<Field, string>>;
const EMPTY: TypedNewPassword = { newPassword: "", repeatedPassword: "" };
const FIELDS = ["newPassword", "repeatedPassword"] as const satisfies readonly Field[];

/** Runs the form that replaces a one-time password, and leads on to the address. As the login, without a form library. */
export function useNewPassword(goOnTo: string) {
  const form = useRef<HTMLFormElement>(null);
  // A repeat after a lost response is recognized by its key.
  const sent = useRef({ password: "", key: "" });
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<SignInFailure | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  usePrefetch(loadSchema);

  function findField(name: Field): HTMLInputElement | null {
    const field = form.current?.elements.namedItem(name);
    return field instanceof HTMLInputElement ? field : null;
  }

  function mark(found: Errors) {
    setErrors(found);
    const wrong = FIELDS.find((name) => found[name] !== undefined);
    if (wrong) findField(wrong)?.focus();
  }

  async function send() {
    const schema = await loadSchema();
    const typed = Object.fromEntries(FIELDS.map((name) => [name, findField(name)?.value]));
    const checked = schema.safeParse(typed);
    if (!checked.success)
      return mark(
        listErrors(
          checked.error.issues.map(({ path, message }) => [String(path[0]), message] as const),
        ),
      );
    setErrors({});
    const { newPassword } = checked.data;
    if (sent.current.password !== newPassword)
      sent.current = { password: newPassword, key: randomId() };
    const result = await choosePasswordAction({ newPassword }, sent.current.key);
    if (result.ok) return window.location.assign(goOnTo);
    fail(result);
  }

  function fail({ refusal }: Extract<Result<unknown>, { ok: false }>) {
    if (refusal.code === "notSignedIn") return window.location.reload();
    const { wrong, rest } = splitRefusal(refusal, EMPTY);
    if (rest) return setFailure({ kind: "refused", refusal: rest });
    mark(listErrors([...wrong].map(([field, { message }]) => [field, message] as const)));
  }

  async function busily(work: () => Promise<void>) {
    setIsBusy(true);
    await work().catch(() => setFailure({ kind: "exception" }));
    setIsBusy(false);
  }

  return {
    form,
    errors,
    isBusy,
    submit: (event: FormEvent) => {
      event.preventDefault();
      void busily(send);
    },
    leave: () =>
      void busily(async () => {
        const left = await leaveAction({});
        if (!left.ok && left.refusal.code !== "notSignedIn") return fail(left);
        await dropToken();
        // The same address shows the login then.
        window.location.reload();
      }),
    forgetError: (name: Field) => setErrors((known) => ({ ...known, [name]: undefined })),
    failure,
    closeFailure: () => {
      setFailure(null);
      findField("newPassword")?.focus();
    },
  };
}

/** The first reason of each field. */
function listErrors(found: readonly (readonly [field: string, reason: string])[]): Errors {
  const of = (name: Field) => found.find(([field]) => field === name)?.[1];
  return { newPassword: of("newPassword"), repeatedPassword: of("repeatedPassword") };
}
