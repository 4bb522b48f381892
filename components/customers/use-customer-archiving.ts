"use client";

import { useState } from "react";
import { useCommand, type Command } from "@/components/data/use-command";
import type { CustomerView } from "@/lib/customers/schema";
import type { Result } from "@/lib/platform/errors/app-error";

type ById = Command<{ readonly id: string }, CustomerView>;

type Archiving = {
  readonly archive: ById;
  readonly restore: ById;
  readonly onChanged: (customer: CustomerView) => void;
};

/** Archives and restores customers; `ended` is the last result until `forgetEnded` is called. */
export function useCustomerArchiving({ archive, restore, onChanged }: Archiving) {
  const archiving = useCommand(archive);
  const restoring = useCommand(restore);
  const [ended, setEnded] = useState<Result<CustomerView> | null>(null);

  async function end(running: Promise<Result<CustomerView> | null>) {
    const result = await running;
    if (!result) return;
    setEnded(result);
    if (result.ok) onChanged(result.data);
  }

  return {
    archive: (id: string) => void end(archiving.run({ id })),
    restore: (id: string) => void end(restoring.run({ id })),
    isRunning: archiving.isRunning || restoring.isRunning,
    ended,
    forgetEnded: () => setEnded(null),
  };
}
