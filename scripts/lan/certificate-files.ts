import path from "node:path";
import { getCertificateFiles } from "@/lib/lan/files";
import { StartError } from "../explain";
import { readKept, readOrCreate, replaceKept } from "../kept-file";
import { createAuthority, isCurrent, issueCertificate, listSignable } from "./certificates";

type Wanted = {
  /** The name by which people know the authority on their devices. */
  readonly name: string;
  /** The names of this machine that are not below `.local`, which a new authority may sign. */
  readonly hosts: readonly string[];
  /** The names and addresses by which devices reach this machine. */
  readonly names: readonly string[];
  readonly now: Date;
};

// Days before its end at which a certificate is issued again.
const RENEWAL = 30;

/**
 * Reads the authority and the server's certificate from the data directory, each a PEM with key and certificate. The first start creates the
 * authority; the certificate is issued again before it ends and when the machine has other names. Throws `StartError` for damaged files.
 */
export async function ensureCertificates(
  dataDir: string,
  { name, hosts, names, now }: Wanted,
): Promise<{ readonly authority: string; readonly server: string }> {
  const files = getCertificateFiles(dataDir);
  const authority = await readOrCreate(files.authority, () => createAuthority(name, hosts, now));
  try {
    const signable = listSignable(authority, names);
    const kept = await readKept(files.server);
    if (kept !== undefined && isCurrent(kept, authority, { names: signable, now, days: RENEWAL }))
      return { authority, server: kept };
    const server = await issueCertificate(authority, signable, now);
    await replaceKept(files.server, server);
    return { authority, server };
  } catch {
    throw new StartError(
      `${path.dirname(files.authority)} does not hold usable certificates: restore it, or remove it and let every device trust the new authority.`,
    );
  }
}
