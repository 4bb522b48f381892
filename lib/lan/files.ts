import path from "node:path";

/** Returns the files of the certificate authority and of the server's certificate; each holds a key as well. */
export function getCertificateFiles(dataDir: string) {
  const folder = path.join(dataDir, "tls");
  return {
    authority: path.join(folder, "authority.pem"),
    server: path.join(folder, "server.pem"),
  };
}
