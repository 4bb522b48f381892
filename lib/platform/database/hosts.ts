import pg from "pg";

/** A server that can be connected to, as `pg` takes it. */
type Address = { readonly host: string; readonly port: number };

type Connected = ((error: Error) => void) | ((error: null, client: pg.Client) => void);

// Milliseconds, below those that a request waits for a connection.
const PROBE_LIMIT = 1_500;
const IS_READ_ONLY = `SELECT pg_is_in_recovery() OR current_setting('transaction_read_only')::boolean AS "isReadOnly"`;

/**
 * The addresses in a DATABASE_URL, each as one with a single host. Several are written as libpq writes them: `host1:5432,host2` or
 * `?host=/socket1,/socket2&port=5432,5433`, with or without `target_session_attrs`.
 */
export function hostsIn(databaseUrl: string): string[] {
  const [, before = "", authority = "", after = ""] =
    /^(\w+:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/.exec(databaseUrl) ?? [];
  const [path = "", query = ""] = after.split("?");
  const {
    host,
    port,
    target_session_attrs: _,
    ...others
  } = Object.fromEntries(new URLSearchParams(query));
  const listed = host?.split(",") ?? [];
  const count = Math.max(listed.length, authority.split(",").length);
  if (count === 1) return [databaseUrl];
  return Array.from({ length: count }, (_, at) => {
    const own = {
      ...(host && { host: toHostPlace(host, at) }),
      ...(port && { port: toHostPlace(port, at) }),
    };
    const rest = new URLSearchParams({ ...others, ...own }).toString();
    return `${before}${toHostPlace(authority, at)}${path}${rest && `?${rest}`}`;
  });
}

/** An item of a list between commas; a single one is for all. */
function toHostPlace(list: string, at: number): string {
  const items = list.split(",");
  return items[at] ?? items[0] ?? "";
}

/** The same server or servers with another database. */
export function inDatabase(databaseUrl: string, name: string): string {
  return databaseUrl.replace(/^(\w+:\/\/[^/?]*)(?:\/[^?]*)?/, `$1/${name}`);
}

/**
 * The class of the connections to a database. For one with several hosts each new connection goes to the first host that can be written to,
 * so that the app follows the primary server when another one takes its place.
 */
export function createClientClass(databaseUrl: string | undefined): typeof pg.Client {
  const urls = databaseUrl === undefined ? [] : hostsIn(databaseUrl);
  return urls.length > 1 ? followingClient(urls) : pg.Client;
}

function followingClient(urls: readonly string[]): typeof pg.Client {
  let primary: Promise<Address | undefined> | undefined;
  return class FollowingClient extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      super({ ...(typeof config === "object" && config), connectionString: urls[0] });
      // Also an idle connection that is closed: the next one looks again, which takes milliseconds.
      this.once("end", () => (primary = undefined));
    }

    override connect(): Promise<pg.Client>;
    override connect(callback: Connected): void;
    override connect(callback?: Connected): Promise<pg.Client> | undefined {
      primary ??= firstWritable(urls);
      const known = primary.then((address) => {
        if (address) Object.assign(this, address);
        else primary = undefined;
      });
      if (!callback) return known.then(() => super.connect());
      void known.then(() => super.connect(callback));
      return undefined;
    }
  };
}

async function firstWritable(urls: readonly string[]): Promise<Address | undefined> {
  const found = await Promise.all(urls.map(writableAt));
  return found.find((address) => address !== undefined);
}

async function writableAt(url: string): Promise<Address | undefined> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: PROBE_LIMIT,
    query_timeout: PROBE_LIMIT,
  });
  client.on("error", ignore);
  try {
    await client.connect();
    return (await isReadOnly(client)) ? undefined : { host: client.host, port: client.port };
  } catch {
    return undefined;
  } finally {
    void client.end().catch(ignore);
  }
}

async function isReadOnly(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ isReadOnly: boolean }>(IS_READ_ONLY);
  return rows[0]?.isReadOnly ?? true;
}

/** Options with which a pool follows the primary server of a database with several hosts; none are needed for one. */
export function followingPool(
  databaseUrl: string | undefined,
): Pick<pg.PoolConfig, "Client" | "verify"> {
  const Client = createClientClass(databaseUrl);
  return Client === pg.Client ? {} : { Client, verify: rejectReadOnly };
}

function rejectReadOnly(client: pg.ClientBase, done: (error?: Error) => void): void {
  isReadOnly(client).then((isRefused) => done(isRefused ? new Error(READ_ONLY) : undefined), done);
}

// The words make it an error of a database that is away.
const READ_ONLY = "Connection terminated: no server can be written to";

function ignore(): void {}
