/** The ways by which devices of the own network reach the app, and the certificate authority that they trust for it. */
export type LanView = {
  /** The name that the network knows, without `.local`. */
  readonly name: string;
  /** The addresses of the server in the network, the likeliest one first. */
  readonly addresses: readonly string[];
  readonly httpPort: number;
  readonly httpsPort: number;
  readonly authority: {
    /** The name under which devices list it. */
    readonly name: string;
    /** SHA-256 of the certificate, in pairs of hexadecimal digits. */
    readonly fingerprint: string;
    /** The day on which it ends (`YYYY-MM-DD`). */
    readonly until: string;
  };
};
