import { randomBytes } from "node:crypto";

/** A pseudorandom generator of numbers from 0 to 1. The same key gives the same sequence. */
export function randomFor(key: string): () => number {
  // FNV-1a hashes the key to the seed; mulberry32 generates the sequence.
  let state = 0x811c9dc5;
  for (const byte of Buffer.from(key)) state = Math.imul(state ^ byte, 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

let lastMoment = 0;
let sequence = 0;

/** A UUIDv7 of the given time. Up to 4,096 ids for one millisecond sort in the order of the calls. */
export function uuidV7(at: Date): string {
  const moment = at.getTime();
  sequence = moment === lastMoment ? (sequence + 1) % 4096 : 0;
  lastMoment = moment;
  const time = moment.toString(16).padStart(12, "0");
  const bytes = randomBytes(8);
  bytes[0] = ((bytes[0] ?? 0) & 0x3f) | 0x80;
  const tail = bytes.toString("hex");
  const order = sequence.toString(16).padStart(3, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-7${order}-${tail.slice(0, 4)}-${tail.slice(4)}`;
}
