import { get } from "node:http";
import { get as getSecurely } from "node:https";
import * as z from "zod/mini";
import type { Facts } from "@/lib/system/checks/rules";
import { type Address, toUrl } from "./app/address";
import { findPortError } from "./app-process";

const ANSWER_MS = 3_000;

type Answer = { readonly status: number; readonly body: string };

type Probe = Pick<Facts, "port"> & {
  readonly ignored: Facts["proxies"]["ignored"];
  readonly plain: Facts["devices"]["plain"];
};

/** Finds out what uses the app's port: the app, another program, or nothing. The counts are null unless the app answers. */
export async function probeApp(address: Address, hasCertificate: boolean): Promise<Probe> {
  const protocols = hasCertificate ? ["http:", "https:"] : ["http:"];
  const { port: number } = address;
  for (const protocol of protocols) {
    const url = toUrl(address).replace("http:", protocol);
    if (readStatus(await ask(`${url}/api/health/live`)) !== "live") continue;
    const isReady = readStatus(await ask(`${url}/api/health/ready`)) === "ready";
    const figures = (await ask(`${url}/api/metrics`))?.body ?? "";
    return {
      port: { number, use: isReady ? "app" : "appNotReady" },
      ignored: findCount(figures, "forwarded_headers_ignored_total"),
      plain: findCount(figures, "requests_without_https_total"),
    };
  }
  const code = await findPortError(address.host, number);
  const uses = { "": "free", EADDRINUSE: "other" } as const;
  const use = code === "" || code === "EADDRINUSE" ? uses[code] : "forbidden";
  return { port: { number, use }, ignored: null, plain: null };
}

const statusSchema = z.object({ status: z.string() });

function readStatus(answer: Answer | undefined): string | undefined {
  if (answer?.status !== 200) return undefined;
  try {
    return statusSchema.parse(JSON.parse(answer.body)).status;
  } catch {
    return undefined;
  }
}

function findCount(figures: string, name: string): number | null {
  const line = figures.split("\n").find((each) => each.startsWith(`${name} `));
  return line === undefined ? null : Number(line.slice(name.length));
}

/** Returns the answer of this machine at an address, undefined without one. */
function ask(url: string): Promise<Answer | undefined> {
  return new Promise((resolve) => {
    const open = url.startsWith("https:") ? getSecurely : get;
    // The certificate is the factory's name's, not this machine's address's.
    const options = { agent: false as const, timeout: ANSWER_MS, rejectUnauthorized: false };
    const request = open(url, options, (response) => {
      let body = "";
      response.setEncoding("utf8").on("data", (part: string) => (body += part));
      response.once("end", () => resolve({ status: response.statusCode ?? 0, body }));
      response.once("error", () => resolve(undefined));
    });
    request.once("timeout", () => request.destroy());
    request.once("error", () => resolve(undefined));
  });
}
