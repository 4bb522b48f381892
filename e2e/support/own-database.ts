import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type RunningPostgres, startEmbeddedPostgres } from "@/scripts/postgres/embedded-postgres";
import { getDescendants, kill } from "./launched";

/** A database of a test's own that goes away and comes back, under the same address. */
export class OwnDatabase {
  private frozen: readonly number[] = [];

  private constructor(
    private readonly dataDir: string,
    private postgres: RunningPostgres,
  ) {}

  static async start(): Promise<OwnDatabase> {
    const dataDir = await mkdtemp(path.join(tmpdir(), "factory-away-"));
    return new OwnDatabase(dataDir, await startEmbeddedPostgres(dataDir));
  }

  get url(): string {
    return this.postgres.url;
  }

  async goAway(): Promise<void> {
    await this.postgres.stop();
  }

  async comeBack(): Promise<void> {
    this.postgres = await startEmbeddedPostgres(this.dataDir);
  }

  /** From now on every process of it stands still: connections stay open, and nobody answers. */
  async freeze(): Promise<void> {
    const file = path.join(this.dataDir, "postgres", "data", "postmaster.pid");
    const postmaster = Number((await readFile(file, "utf8")).split("\n")[0]);
    kill(postmaster, "SIGSTOP");
    const others = await getDescendants(postmaster);
    for (const pid of others) kill(pid, "SIGSTOP");
    this.frozen = [...others, postmaster];
  }

  thaw(): void {
    for (const pid of this.frozen) kill(pid, "SIGCONT");
    this.frozen = [];
  }

  /** Ends it for good. */
  async stop(): Promise<void> {
    this.thaw();
    await this.postgres.stop();
    await rm(this.dataDir, { recursive: true, force: true });
  }
}
