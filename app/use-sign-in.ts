"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useState, type KeyboardEvent } from "react";
import { useForm } from "react-hook-form";
import { addressAfterSignIn } from "@/lib/auth/return-path";
import { signInSchema, type SignIn } from "@/lib/users/schema";
import { signIn, type SignInFailure } from "./sign-in";

/** The form's life: filled in, sent, and left for where one was, else for the user's home. */
export function useSignIn(returnTo: string | undefined) {
  const [failure, setFailure] = useState<SignInFailure | null>(null);
  const [isLeaving, setIsLeaving] = useState(false);
  // No default values: what is typed or filled in before the page has come to life stays.
  const { register, handleSubmit, formState, getValues, setFocus } = useForm<SignIn>({
    resolver: zodResolver(signInSchema),
  });

  const submit = handleSubmit(async (credentials) => {
    const outcome = await signIn(credentials);
    if (typeof outcome === "object") return setFailure(outcome);
    setIsLeaving(true);
    window.location.assign(addressAfterSignIn(outcome, returnTo));
  });

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

  const { errors, isSubmitting } = formState;
  return {
    register,
    errors,
    isBusy: isSubmitting || isLeaving,
    submit,
    focusNextOnEnter,
    failure,
    closeFailure,
  };
}
