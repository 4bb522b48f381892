import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import * as z from "zod/mini";
import { loadStaticFiles, type PageHandler, serveStaticFiles } from "@/lib/http/static-files";
import { type Address, toUrl } from "./address";

export type Pages = {
  /** Next's handler, with the built scripts and styles before it; pending until `prepare` has loaded it. */
  readonly handler: Promise<PageHandler>;
  readonly prepare: () => Promise<void>;
  /** Waits for the work that Next does after its responses. */
  readonly close: () => Promise<void>;
};

/** Creates the handler of everything that is no call of the API. */
export function createPages(address: Address, isDevelopment: boolean): Pages {
  let provide: (handler: PageHandler) => void;
  let close = () => Promise.resolve();
  const handler = new Promise<PageHandler>((resolve) => (provide = resolve));
  const prepare = async () => {
    await configureNext(address, isDevelopment);
    const { default: next } = await import("next");
    const { host: hostname, port } = address;
    // The app has no WebSocket but that of development: without a listener on its own server Node takes such a request for an ordinary one.
    const httpServer = isDevelopment ? undefined : createServer();
    const app = next({ dev: isDevelopment, hostname, port, httpServer });
    close = () => app.close();
    const [files] = await Promise.all([loadStaticFiles(".next/static"), app.prepare()]);
    const handlePage = app.getRequestHandler();
    provide(isDevelopment ? handlePage : serveStaticFiles(files, handlePage));
  };
  return { handler, prepare, close: () => close() };
}

const builtSchema = z.object({ config: z.record(z.string(), z.unknown()) });

/**
 * Sets what Next's own servers set. The configuration that the app was built with: reading next.config.ts instead would load the compiler, 27 MB
 * and a tenth of a second. The origin at which Next calls itself for an action that another page has: behind a proxy it would use https.
 */
async function configureNext(address: Address, isDevelopment: boolean): Promise<void> {
  process.env.__NEXT_PRIVATE_ORIGIN = toUrl(address);
  if (isDevelopment) return;
  const built = builtSchema.parse(
    JSON.parse(await readFile(".next/required-server-files.json", "utf8")),
  );
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(built.config);
}
