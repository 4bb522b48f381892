"use client";

import { createContext, useContext, type ReactNode } from "react";
import type { z } from "zod/mini";
import type { Role, SharedDevice } from "@/lib/auth/actor";
import type { MarkAllRead, NotificationId, NotificationPlace } from "@/lib/notifications/schema";
import type { PrintView } from "@/lib/printing/store/schema";
import type { LabelsView, printLabelsSchema } from "@/lib/products/labels/schema";
import type {
  createLabelSizeSchema,
  labelSizeIdSchema,
  LabelSizeView,
  previewLabelsSchema,
  updateLabelSizeSchema,
} from "@/lib/products/labels/sizes/schema";
import type { printVoucherSchema } from "@/lib/stock/vouchers/schema";
import type { Result } from "@/lib/platform/errors/app-error";
import type { Undone, undoSchema } from "@/lib/undo/schema";
import type { Language } from "@/lib/platform/languages";

type Call<Schema extends z.ZodMiniType, T> = (
  input: z.input<Schema>,
  key?: string,
) => Promise<Result<T>>;

/** The signed-in user for the screen's display only; the server authorizes by the session. */
export type SignedInPerson = {
  readonly id: string;
  readonly username: string;
  readonly displayName: string | null;
  /** The language in which their pages start; the factory's if there is none. */
  readonly language: Language | null;
  readonly role: Role;
  /** The shared device that they are signed in on; null on their own. */
  readonly sharedDevice: SharedDevice | null;
  /** Ends the session on the server and removes its cookie. */
  readonly signOut: (input: Record<string, never>) => Promise<Result<void>>;
  readonly printLabels: (input: z.input<typeof printLabelsSchema>) => Promise<Result<LabelsView>>;
  readonly printVoucher: (input: z.input<typeof printVoucherSchema>) => Promise<Result<PrintView>>;
  readonly undo: Call<typeof undoSchema, Undone>;
  /** The commands for saved sizes of labels. */
  readonly labelSizes: {
    readonly create: Call<typeof createLabelSizeSchema, LabelSizeView>;
    readonly update: Call<typeof updateLabelSizeSchema, LabelSizeView>;
    readonly remove: Call<typeof labelSizeIdSchema, void>;
    readonly preview: Call<typeof previewLabelsSchema, { readonly svg: string }>;
  };
  /** The commands for the user's own notifications. */
  readonly inbox: {
    /** Marks it as read, and says where what it is about is shown, if it still is. */
    readonly open: (input: NotificationId) => Promise<Result<NotificationPlace | null>>;
    readonly markRead: (input: NotificationId) => Promise<Result<void>>;
    readonly markAllRead: (input: MarkAllRead) => Promise<Result<void>>;
    readonly remove: (input: NotificationId) => Promise<Result<void>>;
  };
};

const ActorContext = createContext<SignedInPerson | null>(null);

export function ActorProvider({
  person,
  children,
}: {
  readonly person: SignedInPerson;
  readonly children: ReactNode;
}) {
  return <ActorContext value={person}>{children}</ActorContext>;
}

export function useActor(): SignedInPerson {
  const person = useContext(ActorContext);
  if (!person) throw new Error("useActor is used outside a signed-in page");
  return person;
}
