import "server-only";
import { query } from "@/lib/auth/entry-point";
import { db } from "@/lib/platform/database/db";
import { MOST_WRONG_PINS } from "../pins/rules";
import type { SharedDeviceView } from "./schema";

/** Lists the registered devices by name, with the people who have a PIN there. */
export const listSharedDevices = query(
  "sharedDevices.manage",
  async (): Promise<SharedDeviceView[]> => {
    const person = { select: { username: true, displayName: true, role: true } } as const;
    const devices = await db.sharedDevice.findMany({
      where: { removedAt: null },
      orderBy: [{ name: "asc" }, { id: "asc" }],
      include: { pins: { include: { user: person }, orderBy: { user: { username: "asc" } } } },
    });
    return devices.map(({ id, name, registeredBy, createdAt, lastSignInAt, pins }) => ({
      _id: id,
      name,
      registeredBy,
      createdAt: createdAt.toISOString(),
      lastSignInAt: lastSignInAt?.toISOString() ?? null,
      people: pins.map(({ user: { role, ...names }, failures }) => ({
        ...names,
        userType: role,
        isLocked: failures >= MOST_WRONG_PINS,
      })),
    }));
  },
);
