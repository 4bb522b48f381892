"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useState, type KeyboardEvent } from "react";
import { useForm } from "react-hook-form";
import { addressAfterSignIn } from "@/lib/auth/return-path";
import { signInSchema, type SignIn } from "@/lib/users/schema";
import { signIn, type SignInFailure } from "./sign-in";

/** Runs the sign-in form, and leads on to `returnTo` or the user's home. */
export function useSignIn(returnTo: string | undefined) {
  const [failure, setFailure] = useState<SignInFailure | null>(null);
  const [isLeaving, setIsLeaving] = useState(false);
  // No default values, so that text typed or autofilled before hydration stays.
  const { register, handleSubmit, formState, getValues, setFocus } = useForm<SignIn>({
    resolver: zodResolver(signInSchema),
  });

  async function enter(credentials: SignIn) {
    setIsLeaving(true);
    const outcome = await signIn(credentials);
    if (typeof outcome !== "object")
      return window.location.assign(addressAfterSignIn(outcome, returnTo));
    setIsLeaving(false);
    setFailure(outcome);
  }

  const submit = handleSubmit(enter);

  function focusNextOnEnter(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== "Enter" || getValues("password")) return;
    event.preventDefault();
    // At once: what `setFocus` does a moment later would lose the next key.
    const password = event.currentTarget.form?.elements.namedItem("password");
    if (password instanceof HTMLElement) password.focus();
  }

  function closeFailure() {
    setFailure(null);
    setFocus("password");
  }

  const { errors } = formState;
  return {
    register,
    errors,
    isBusy: isLeaving,
    submit,
    /** Signs in without the form. */
    signInAs: (credentials: SignIn) => void enter(credentials),
    focusNextOnEnter,
    failure,
    closeFailure,
  };
}
