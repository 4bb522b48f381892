"use client";

import { useRouter } from "next/navigation";
import { getHome } from "@/lib/auth/permissions";
import { useActor } from "@/components/data/actor";
import { useLanguage } from "@/components/language/language-per-page";
import { useLeaving } from "@/components/forms/leaving";

/** Back to the page before, or home when this one was opened on its own and back would leave the product. */
export function useGoBack(): () => void {
  const router = useRouter();
  const { role } = useActor();
  const { hasNavigated } = useLanguage();
  const { leave } = useLeaving();
  return () =>
    leave(() => {
      if (hasNavigated) router.back();
      else router.push(getHome(role));
    });
}
