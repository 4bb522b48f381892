import "reflect-metadata";
import { createPrivateKey, webcrypto, X509Certificate } from "node:crypto";
import { isIP } from "node:net";
import { AsnConvert } from "@peculiar/asn1-schema";
import {
  GeneralName,
  GeneralSubtree,
  GeneralSubtrees,
  id_ce_nameConstraints,
  NameConstraints,
} from "@peculiar/asn1-x509";
import * as x509 from "@peculiar/x509";
import { PRIVATE_RANGES } from "@/lib/lan/rules";
import { addressRanges, isWithin } from "@/lib/platform/load/addresses";

const ALGORITHM = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" };
const KEY = "PRIVATE KEY";
const DAY = 86_400_000;
// Apple's systems accept certificates of at most 825 days from an authority that a person trusts.
const CERTIFICATE_DAYS = 397;
const AUTHORITY_DAYS = 3_650;
// Clocks of phones are not exact.
const EARLIER_DAYS = 1;

// Nobody else on the internet has such addresses.
const PERMITTED_RANGES = [...PRIVATE_RANGES, "127.0.0.0/8", "::1/128", "fe80::/10"];

/**
 * Creates a certificate authority for ten years and returns its key and certificate as PEM. It can sign only servers of the own network:
 * names below `.local`, the names `hosts` of this machine, and private addresses (RFC 5280, 4.2.1.10). Whoever gets hold of its key can
 * pretend to be no other site.
 */
export async function createAuthority(
  name: string,
  hosts: readonly string[],
  now: Date,
): Promise<string> {
  const keys = await webcrypto.subtle.generateKey(ALGORITHM, true, ["sign", "verify"]);
  const certificate = await x509.X509CertificateGenerator.createSelfSigned({
    name: [{ CN: [name] }],
    keys,
    signingAlgorithm: ALGORITHM,
    notBefore: addDays(now, -EARLIER_DAYS),
    notAfter: addDays(now, AUTHORITY_DAYS),
    extensions: [
      new x509.BasicConstraintsExtension(true, 0, true),
      new x509.KeyUsagesExtension(
        x509.KeyUsageFlags.keyCertSign | x509.KeyUsageFlags.cRLSign,
        true,
      ),
      new x509.ExtendedKeyUsageExtension([x509.ExtendedKeyUsage.serverAuth]),
      await x509.SubjectKeyIdentifierExtension.create(keys.publicKey),
      new x509.Extension(id_ce_nameConstraints, true, encodeConstraints(hosts)),
    ],
  });
  return toPem(keys.privateKey, certificate);
}

/** Issues a server's certificate for 397 days, and returns its key and certificate as PEM. */
export async function issueCertificate(
  authority: string,
  names: readonly string[],
  now: Date,
): Promise<string> {
  const issuer = readCertificate(authority);
  const keys = await webcrypto.subtle.generateKey(ALGORITHM, true, ["sign", "verify"]);
  const certificate = await x509.X509CertificateGenerator.create({
    subject: [{ CN: [names[0] ?? "localhost"] }],
    issuer: issuer.subjectName,
    publicKey: keys.publicKey,
    signingKey: await readKey(authority),
    signingAlgorithm: ALGORITHM,
    notBefore: addDays(now, -EARLIER_DAYS),
    notAfter: addDays(now, CERTIFICATE_DAYS),
    extensions: [
      new x509.BasicConstraintsExtension(false, undefined, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature, true),
      new x509.ExtendedKeyUsageExtension([x509.ExtendedKeyUsage.serverAuth]),
      new x509.SubjectAlternativeNameExtension(
        names.map((value) => ({
          type: isIP(value) === 0 ? ("dns" as const) : ("ip" as const),
          value,
        })),
      ),
      await x509.AuthorityKeyIdentifierExtension.create(issuer),
      await x509.SubjectKeyIdentifierExtension.create(keys.publicKey),
    ],
  });
  return toPem(keys.privateKey, certificate);
}

/** Lists those of the names and addresses that the authority may sign. */
export function listSignable(authority: string, names: readonly string[]): string[] {
  const extension = readCertificate(authority).getExtension(id_ce_nameConstraints);
  if (!extension) return [...names];
  const { permittedSubtrees } = AsnConvert.parse(extension.value, NameConstraints);
  const domains = [...(permittedSubtrees ?? [])].flatMap(({ base }) => base.dNSName ?? []);
  const isBelow = (name: string) =>
    domains.some((domain) => name === domain || name.endsWith(`.${domain}`));
  const ranges = addressRanges(PERMITTED_RANGES.join(","));
  return names.filter((name) => (isIP(name) === 0 ? isBelow(name) : isWithin(ranges, name)));
}

/** Checks that a certificate is of the authority, has all the names, and is valid now and for so many days. */
export function isCurrent(
  certificate: string,
  authority: string,
  {
    names,
    now,
    days,
  }: { readonly names: readonly string[]; readonly now: Date; readonly days: number },
): boolean {
  const own = new X509Certificate(certificate);
  return (
    own.checkIssued(new X509Certificate(authority)) &&
    Date.parse(own.validFrom) <= now.getTime() &&
    Date.parse(own.validTo) > addDays(now, days).getTime() &&
    names.every((name) => hasName(own, name))
  );
}

/** Checks whether a certificate is for a name or address. */
export function hasName(certificate: X509Certificate, name: string): boolean {
  const found = isIP(name) === 0 ? certificate.checkHost(name) : certificate.checkIP(name);
  return found !== undefined;
}

function encodeConstraints(hosts: readonly string[]): ArrayBuffer {
  const names = ["local", "localhost", ...hosts].map((dNSName) => new GeneralName({ dNSName }));
  const ranges = PERMITTED_RANGES.map((iPAddress) => new GeneralName({ iPAddress }));
  const subtrees = [...names, ...ranges].map((base) => new GeneralSubtree({ base }));
  const permittedSubtrees = new GeneralSubtrees(subtrees);
  return AsnConvert.serialize(new NameConstraints({ permittedSubtrees }));
}

async function toPem(key: CryptoKey, certificate: x509.X509Certificate): Promise<string> {
  const bytes = await webcrypto.subtle.exportKey("pkcs8", key);
  return `${x509.PemConverter.encode(bytes, KEY)}\n${certificate.toString("pem")}\n`;
}

const readCertificate = (pem: string) =>
  new x509.X509Certificate(new Uint8Array(new X509Certificate(pem).raw));

function readKey(pem: string): Promise<CryptoKey> {
  const bytes = createPrivateKey(pem).export({ type: "pkcs8", format: "der" });
  return webcrypto.subtle.importKey("pkcs8", new Uint8Array(bytes), ALGORITHM, false, ["sign"]);
}

const addDays = (day: Date, days: number) => new Date(day.getTime() + days * DAY);
