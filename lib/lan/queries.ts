import "server-only";
import { X509Certificate } from "node:crypto";
import { readFile } from "node:fs/promises";
import { settings } from "@/lib/platform/env";
import { getCertificateFiles } from "./files";
import { listTypedAddresses } from "./interfaces";
import type { LanView } from "./schema";

/** Returns how devices of the own network reach the app; null where it is not open to them. It needs no session: no part of it is secret. */
export async function findLan(): Promise<LanView | null> {
  const { LAN, LAN_NAME: name, PORT, HTTPS_PORT, DATA_DIR } = settings();
  if (LAN === undefined) return null;
  const authority = new X509Certificate(await readFile(getCertificateFiles(DATA_DIR).authority));
  return {
    name,
    addresses: listTypedAddresses(),
    httpPort: PORT,
    httpsPort: HTTPS_PORT,
    authority: {
      name: authority.subject.replace(/^CN=/, "").replaceAll("\\", ""),
      fingerprint: authority.fingerprint256,
      until: new Date(authority.validTo).toISOString().slice(0, 10),
    },
  };
}
