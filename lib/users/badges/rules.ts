import { createHmac, timingSafeEqual } from "node:crypto";

// RFC 4648: capitals and digits only, which a QR code holds in little room.
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const PREFIX = "FB";
const ID_BYTES = 16;
const PROOF_BYTES = 9;
/** 25 bytes are 40 letters. */
const SHAPE = new RegExp(`^${PREFIX}[${LETTERS}]{40}$`);

/** The code in a badge's QR code: its id and what proves it, which follows from the app's secret. */
export function createBadgeCode(badgeId: string, appSecret: string): string {
  const id = Buffer.from(badgeId.replaceAll("-", ""), "hex");
  return PREFIX + encode(Buffer.concat([id, createProof(id, appSecret)]));
}

/** Returns the id of the badge with this code, as a scanner read it; undefined for a code that this app did not make. */
export function verifyBadgeCode(code: string, appSecret: string): string | undefined {
  const read = code.trim().toUpperCase();
  if (!SHAPE.test(read)) return undefined;
  const bytes = decode(read.slice(PREFIX.length));
  const id = bytes.subarray(0, ID_BYTES);
  if (!timingSafeEqual(bytes.subarray(ID_BYTES), createProof(id, appSecret))) return undefined;
  return id.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

function createProof(id: Buffer, appSecret: string): Buffer {
  const digest = createHmac("sha256", appSecret).update("badge ").update(id).digest();
  return digest.subarray(0, PROOF_BYTES);
}

function encode(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return bits.replace(/.{5}/g, (five) => LETTERS.charAt(parseInt(five, 2)));
}

function decode(letters: string): Buffer {
  const bits = [...letters].map((letter) => LETTERS.indexOf(letter).toString(2).padStart(5, "0"));
  const bytes = bits.join("").match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => parseInt(byte, 2)));
}
