import { randomUUID } from "node:crypto";
import net, { type Socket } from "node:net";
import { PrismaPg } from "@prisma/adapter-pg";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { db, driver, inTransaction, pool } from "@/lib/platform/database/db";
import { UNKEYED } from "@/lib/platform/database/idempotency";
import { queryRows } from "@/lib/platform/database/query-rows";
import { databaseRefusal, isUniqueViolation, findSqlState } from "./db-errors";
import { AppError } from "@/lib/platform/errors/app-error";
import { PrismaClient } from "@/lib/platform/prisma/client";

/** The code of the refusal that `databaseRefusal` returns for failing work, or "unexpected". */
const readRefusal = (work: Promise<unknown>) =>
  work.then(
    () => "no failure",
    (thrown: unknown) => databaseRefusal(thrown)?.code ?? `a bug: ${String(thrown)}`,
  );

/** All kinds of calls: a client query, raw SQL, a transaction. */
const listCalls = (client: PrismaClient) => [
  client.user.count(),
  client.$queryRaw`SELECT 1`,
  client.$transaction((tx) => tx.user.count()),
];

describe("the database is away", () => {
  test("when nothing listens at its address", async () => {
    const client = getClient(1);
    expect(await Promise.all(listCalls(client).map(readRefusal))).toEqual(
      Array(3).fill("databaseAway"),
    );
  });

  test("when a server accepts connections and never answers", async () => {
    await withServer(
      () => {},
      async (port) => {
        const calls = listCalls(getClient(port)).map(readRefusal);
        expect(await Promise.all(calls)).toEqual(Array(3).fill("databaseAway"));
      },
    );
  });

  test("when a server accepts connections and closes them", async () => {
    await withServer(
      (socket) => socket.destroy(),
      async (port) => {
        const calls = listCalls(getClient(port)).map(readRefusal);
        expect(await Promise.all(calls)).toEqual(Array(3).fill("databaseAway"));
      },
    );
  });

  test("when it closes the connection during a statement", async () => {
    const statement = db.$queryRaw`SELECT pg_terminate_backend(pg_backend_pid())`;
    expect(await readRefusal(statement)).toBe("databaseAway");
    const work = inTransaction(
      UNKEYED,
      (tx) => tx.$queryRaw`SELECT pg_terminate_backend(pg_backend_pid())`,
    );
    expect(await readRefusal(work)).toBe("databaseAway");
  });

  test("when it closes the connection between two statements of a transaction", async () => {
    const work = inTransaction(UNKEYED, async (tx) => {
      const [own] = await queryRows(
        tx,
        z.object({ pid: z.number() }),
      )`SELECT pg_backend_pid() AS pid`;
      await db.$queryRaw`SELECT pg_terminate_backend(${own?.pid}::int)`;
      await new Promise((resolve) => setTimeout(resolve, 50));
      await tx.user.count();
    });
    expect(await readRefusal(work)).toBe("databaseAway");
  });

  test("when it closes the connection before the commit of a transaction", async () => {
    const username = randomUUID();
    const work = inTransaction(UNKEYED, async (tx) => {
      await tx.loginThrottle.create({
        data: { username, address: "*", failures: 1, expiresAt: new Date() },
      });
      const [own] = await queryRows(
        tx,
        z.object({ pid: z.number() }),
      )`SELECT pg_backend_pid() AS pid`;
      await db.$queryRaw`SELECT pg_terminate_backend(${own?.pid}::int)`;
      await new Promise((resolve) => setTimeout(resolve, 50));
    });
    expect(await readRefusal(work)).toBe("databaseAway");
    expect(await db.loginThrottle.count({ where: { username } })).toBe(0);
  });

  test("for at most a moment when it closed idle connections", async () => {
    await Promise.all([1, 2, 3, 4].map(() => db.$queryRaw`SELECT pg_sleep(0.1)::text`));
    await db.$queryRaw`
      SELECT count(pg_terminate_backend(pid))::int FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid()`;
    const atOnce = await Promise.all([1, 2, 3, 4].map(() => readRefusal(db.user.count())));
    for (const outcome of atOnce) expect(["no failure", "databaseAway"]).toContain(outcome);
    await new Promise((resolve) => setTimeout(resolve, 100));
    const later = await Promise.all([1, 2, 3, 4].map(() => readRefusal(db.user.count())));
    expect(later).toEqual(Array(4).fill("no failure"));
  });
});

describe("the database is out of reach", () => {
  const codes = [
    "EAI_AGAIN",
    "ENOTFOUND",
    "EHOSTUNREACH",
    "ENETUNREACH",
    "EADDRNOTAVAIL",
    "EAFNOSUPPORT",
    "ETIMEDOUT",
    "ECONNREFUSED",
    "ECONNRESET",
    "EPIPE",
    "ENOENT",
  ];

  test.each(codes)("for the system error %s", async (code) => {
    const calls = listCalls(clientThatFailsWith(systemError(code))).map(readRefusal);
    expect(await Promise.all(calls)).toEqual(Array(3).fill("databaseAway"));
    expect(databaseRefusal(Object.assign(new Error(code), { code }))?.code).toBe("databaseAway");
  });

  test.each(codes)("for a host with several addresses, by %s", async (code) => {
    // For a host with several addresses Node reports the first one's code and no message.
    const errors = [systemError(code), systemError("ECONNREFUSED")];
    const thrown = Object.assign(new AggregateError(errors), { code });
    const calls = listCalls(clientThatFailsWith(thrown)).map(readRefusal);
    expect(await Promise.all(calls)).toEqual(Array(3).fill("databaseAway"));
  });

  test("for an unknown host name and an unused port", async () => {
    for (const host of ["nobody.invalid", "localhost"]) {
      const connectionString = `postgresql://ada:secret@${host}:1/factory`;
      const adapter = new PrismaPg({ connectionString, connectionTimeoutMillis: 2_000 });
      const calls = listCalls(new PrismaClient({ adapter })).map(readRefusal);
      expect(await Promise.all(calls), host).toEqual(Array(3).fill("databaseAway"));
    }
  });

  test.each(["DatabaseNotReachable", "ConnectionClosed", "SocketTimeout"])(
    "for the driver error %s, inside Prisma's error or a failed commit",
    (kind) => {
      const cause = { kind };
      for (const thrown of [{ meta: { driverAdapterError: { cause } } }, { cause }])
        expect(databaseRefusal(thrown)?.code).toBe("databaseAway");
    },
  );

  test.each(["EACCES", "ENOSPC", "EMFILE", "XETIMEDOUT", "ENOTFOUNDS", "EAI"])(
    "but not for %s",
    (code) => {
      expect(databaseRefusal(systemError(code))).toBeUndefined();
    },
  );
});

describe("errors of Postgres are recognized by SQLSTATE", () => {
  test.each([
    ["08006", "databaseAway"],
    ["53300", "databaseAway"],
    ["57P01", "databaseAway"],
    ["57P02", "databaseAway"],
    ["57P03", "databaseAway"],
    ["55P03", "busy"],
    ["57014", "busy"],
    ["25P03", "busy"],
    ["40001", "busy"],
    ["40P01", "busy"],
    ["53100", "diskFull"],
  ])("%s is %s", async (state, code) => {
    for (const raised of [raisedByPrisma, raisedByDriver]) {
      expect(await readRefusal(raised(state))).toBe(code);
      expect(findSqlState(await getFailure(raised(state)))).toBe(state);
    }
  });

  test.each(["23505", "23514", "42601", "P0001", "22P02"])(
    "%s is not a database failure",
    async (state) => {
      for (const raised of [raisedByPrisma, raisedByDriver])
        expect(databaseRefusal(await getFailure(raised(state)))).toBeUndefined();
    },
  );

  test.each([
    new Error("busy"),
    new AppError("skuTaken"),
    new z.ZodError([]),
    "P2024",
    null,
    undefined,
  ])("an error from elsewhere is not a database failure: %s", (thrown) => {
    expect(databaseRefusal(thrown)).toBeUndefined();
    expect(findSqlState(thrown)).toBeUndefined();
    expect(isUniqueViolation(thrown)).toBe(false);
  });
});

describe("a unique violation is recognized", () => {
  const user = () => ({ username: randomUUID(), passwordHash: "-", role: "worker" as const });

  test("from the client, from raw SQL and inside a transaction", async () => {
    const data = user();
    await db.user.create({ data });
    const repeats = [
      db.user.create({ data }),
      db.$executeRaw`
        INSERT INTO "User" ("username", "passwordHash", "role")
        VALUES (upper(${data.username}), '-', 'worker')`,
      inTransaction(UNKEYED, (tx) => tx.user.createMany({ data: [user(), data] })),
      queryRows(driver, z.object({}))`
        INSERT INTO "User" ("username", "passwordHash", "role") VALUES (${data.username}, '-', 'worker')`,
    ];
    const failures = await Promise.all(repeats.map(getFailure));
    expect(failures.map((thrown) => isUniqueViolation(thrown))).toEqual([true, true, true, true]);
  });

  test("but other constraint violations are not", async () => {
    const others = [
      db.user.create({ data: { ...user(), username: " " } }),
      db.session.create({ data: { userId: randomUUID(), expiresAt: new Date() } }),
    ];
    const failures = await Promise.all(others.map(getFailure));
    expect(failures.map((thrown) => isUniqueViolation(thrown))).toEqual([false, false]);
    expect(failures.map(findSqlState)).toEqual(["23514", "23503"]);
  });
});

/** Makes Postgres refuse with this SQLSTATE. */
function raisedByPrisma(state: string): Promise<unknown> {
  return db.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT set_config('test.state', ${state}, true)`;
    await tx.$executeRaw`
      DO $$ BEGIN RAISE EXCEPTION 'as ordered' USING ERRCODE = current_setting('test.state'); END $$`;
  });
}

/** As above, through the connections that statements outside of a transaction use. */
async function raisedByDriver(state: string): Promise<unknown> {
  const client = await pool.connect();
  try {
    await client.query("SELECT set_config('test.state', $1, false)", [state]);
    return await client.query(
      "DO $$ BEGIN RAISE EXCEPTION 'as ordered' USING ERRCODE = current_setting('test.state'); END $$",
    );
  } finally {
    client.release();
  }
}

function getClient(port: number): PrismaClient {
  const connectionString = `postgresql://ada:secret@127.0.0.1:${port}/factory`;
  return new PrismaClient({
    adapter: new PrismaPg({ connectionString, connectionTimeoutMillis: 500 }),
  });
}

/** A client whose connections all fail with this error. */
function clientThatFailsWith(failure: Error): PrismaClient {
  const stream = () => {
    const socket = new net.Socket();
    socket.connect = () => socket.destroy(failure);
    return socket;
  };
  return new PrismaClient({ adapter: new PrismaPg({ stream, connectionTimeoutMillis: 500 }) });
}

/** A Node error with this system code. */
function systemError(code: string): Error {
  return Object.assign(new Error(`connect ${code}`), { code, errno: -1, syscall: "connect" });
}

/** Runs work with a TCP server that is not a database. */
async function withServer(
  answer: (socket: Socket) => void,
  run: (port: number) => Promise<void>,
): Promise<void> {
  const sockets: Socket[] = [];
  const server = net.createServer((socket) => {
    sockets.push(socket);
    answer(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  try {
    const address = server.address();
    await run(typeof address === "object" && address ? address.port : 0);
  } finally {
    for (const socket of sockets) socket.destroy();
    server.close();
  }
}

function getFailure(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
}
