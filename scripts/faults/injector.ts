import { setTimeout as sleep } from "node:timers/promises";
import type { FaultyFactory } from "./factory";
import type { Random } from "./random";

const FAULTS = [
  [4, "killApp"],
  [4, "pauseApp"],
  [5, "endConnections"],
  [2, "crashDatabase"],
] as const;
export type Fault = (typeof FAULTS)[number][1];

/** Milliseconds between two faults, and for which an instance stands still. */
const PAUSES = [1_500, 6_000] as const;
const STANDSTILLS = [500, 5_000] as const;

/** Hurts the factory as the seed says, one fault at a time, until it is over; tells of each. */
export async function injectFaults(
  factory: FaultyFactory,
  random: Random,
  isOver: () => boolean,
  tell: (fault: Fault, what: string) => void,
): Promise<void> {
  while (!isOver()) {
    await sleep(random.between(...PAUSES));
    const fault = random.weighted(FAULTS);
    const at = random.between(0, factory.instances.length - 1);
    const milliseconds = random.between(...STANDSTILLS);
    if (isOver()) return;
    switch (fault) {
      case "killApp":
        tell(fault, `SIGKILL of instance ${at + 1}`);
        await factory.killApp(at);
        break;
      case "pauseApp":
        tell(fault, `SIGSTOP of instance ${at + 1} for ${milliseconds} ms`);
        await factory.pauseApp(at, milliseconds);
        break;
      case "endConnections":
        tell(fault, "half of the connections to the database ended");
        await factory.endConnections();
        break;
      case "crashDatabase":
        tell(fault, "PostgreSQL stopped immediately");
        await factory.crashDatabase();
    }
  }
}
