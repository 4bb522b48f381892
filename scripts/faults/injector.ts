import { setTimeout as sleep } from "node:timers/promises";
import type { FaultyFactory } from "./factory";
import type { Random } from "./random";

const FAULTS = [
  [4, "killApp"],
  [4, "pauseApp"],
  [5, "endConnections"],
  [2, "crashDatabase"],
  [2, "moveClock"],
  [2, "fillDisk"],
] as const;
export type Fault = (typeof FAULTS)[number][1];

/** Milliseconds between two faults, and for which an instance stands still. */
const PAUSES = [1_500, 6_000] as const;
const STANDSTILLS = [500, 5_000] as const;
/** By how many milliseconds the clock of an instance may differ. */
const CLOCKS = [-600_000, 600_000] as const;

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
    const offset = random.between(...CLOCKS);
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
        break;
      case "moveClock":
        tell(fault, `clock of instance ${at + 1} moved by ${offset} ms`);
        await factory.moveClock(at, offset);
        break;
      case "fillDisk":
        if (!factory.fillDisk) break;
        tell(fault, `the database's disk full for ${milliseconds} ms`);
        await factory.fillDisk(milliseconds);
    }
  }
}
