import { encodeQR } from "qr";
import { getHostName, listAddresses, listTypedAddresses } from "@/lib/lan/interfaces";
import { toOrigin, TRUST_PAGE } from "@/lib/lan/rules";
import type { Settings } from "@/lib/platform/env";
import { assertPortFree } from "../app-process";
import { announce } from "./announce";
import { ensureCertificates } from "./certificate-files";
import { startGateway } from "./gateway";

type LanSettings = Pick<Settings, "DATA_DIR" | "FACTORY_NAME" | "LAN_NAME" | "PORT" | "HTTPS_PORT">;

export type LanAccess = {
  /** The lines that say how devices reach the app. */
  readonly lines: readonly string[];
  readonly stop: () => Promise<void>;
};

// Milliseconds after which the machine's addresses and the certificate's end are looked at again.
const LOOK = 300_000;

/** Opens the app at `url` to the devices of the own network. Throws `StartError` when a port is taken or the certificates are damaged. */
export async function openLan(settings: LanSettings, url: string): Promise<LanAccess> {
  const { DATA_DIR, FACTORY_NAME, PORT, HTTPS_PORT } = settings;
  await assertPortFree("::", PORT);
  await assertPortFree("::", HTTPS_PORT);
  const report = (line: string) => console.error(line);
  let name = settings.LAN_NAME;
  const ensure = () => {
    const [hosts, names] = listNames(name);
    const wanted = { name: `${FACTORY_NAME} (own network)`, hosts, names, now: new Date() };
    return ensureCertificates(DATA_DIR, wanted);
  };
  const { authority, server } = await ensure();
  const [address = `${name}.local`] = listTypedAddresses();
  const ports = { http: PORT, https: HTTPS_PORT };
  const gateway = await startGateway({ ...ports, app: url, authority, server, mainHost: address });

  const renew = () =>
    ensure().then(
      (renewed) => gateway.renew(renewed.server),
      (thrown: unknown) => report(thrown instanceof Error ? thrown.message : String(thrown)),
    );
  const looking = setInterval(() => void renew(), LOOK).unref();
  const onRename = (changed: string) => {
    name = changed;
    void renew();
  };
  const announced = announce({ name, port: HTTPS_PORT, onRename, report });
  return {
    lines: describeAccess(name, address, ports),
    stop: async () => {
      clearInterval(looking);
      await announced.stop();
      await gateway.stop();
    },
  };
}

/** Lists the names that only this machine has, and all names and addresses of its certificate. */
function listNames(name: string): [hosts: string[], names: string[]] {
  const host = getHostName();
  const hosts = host === undefined ? [] : [host];
  const local = hosts.filter((own) => !own.includes(".")).map((own) => `${own}.local`);
  const names = [`${name}.local`, ...local, ...hosts, "localhost", "127.0.0.1", "::1"];
  return [hosts, [...new Set([...names, ...listAddresses()])]];
}

function describeAccess(
  name: string,
  address: string,
  { http, https }: { http: number; https: number },
) {
  const guide = `${toOrigin("http", address, http)}${TRUST_PAGE}`;
  const inNetwork = [...new Set([`${name}.local`, address])].map((host) =>
    toOrigin("https", host, https),
  );
  const code = process.stdout.isTTY ? [encodeQR(guide, "ascii")] : [];
  return [
    `In this network: ${inNetwork.join(" or ")}`,
    `Each phone, tablet and computer opens this address once: ${guide}`,
    ...code,
  ];
}
