"use client";

import type { TextInputProps } from "@mantine/core";
import { useEffect, useRef } from "react";
import { CodeField } from "@/components/users/code-field";

/** Asks for the code of the second factor, as the next thing to type. */
export function LoginCodeField(props: TextInputProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return <CodeField {...props} ref={field} />;
}
