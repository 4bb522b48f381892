import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import type { Engine } from "./engine";

const execute = promisify(execFile);
const NODE_IMAGE = "docker.io/library/node:24-bookworm-slim";
const POSTGRES_IMAGE = "docker.io/library/postgres:18";
const AUTHORITIES = "/etc/ssl/certs/ca-certificates.crt";

/** Provides the images that the project's own are built on: from the registry, or else stand-ins made of packages of Debian and npm. */
export async function provideBaseImages({ podman }: Engine): Promise<void> {
  for (const [image, make] of [
    [NODE_IMAGE, makeNodeImage],
    [POSTGRES_IMAGE, makePostgresImage],
  ] as const) {
    const isPresent = await succeeds(podman("image", "exists", image));
    if (isPresent || (await succeeds(podman("pull", image)))) continue;
    console.log(`The registry cannot be reached: making a stand-in for ${image}.`);
    const folder = await mkdtemp(path.join(tmpdir(), "factory-image-"));
    try {
      await make(podman, folder);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
}

function succeeds(work: Promise<unknown>): Promise<boolean> {
  return work.then(
    () => true,
    () => false,
  );
}

/** Debian's smallest system with Node 24, npm, and the user `node`. */
async function makeNodeImage(podman: Engine["podman"], folder: string): Promise<void> {
  const root = path.join(folder, "root");
  const targets = ["indextargets", "--format", "$(REPO_URI)", "Created-By: Packages"];
  const [mirror = ""] = (await execute("apt-get", targets)).stdout.split("\n");
  await execute("debootstrap", ["--variant=minbase", "bookworm", root, mirror]);
  const packages = [`node-linux-${process.arch}@24`, "npm@11"];
  await execute("npm", ["install", "--prefix", folder, "--ignore-scripts", ...packages]);
  const installed = path.join(folder, "node_modules");
  const local = path.join(root, "usr/local");
  await cp(
    path.join(installed, `node-linux-${process.arch}`, "bin/node"),
    path.join(local, "bin/node"),
  );
  await cp(path.join(installed, "npm"), path.join(local, "lib/node_modules/npm"), {
    recursive: true,
  });
  await mkdir(path.join(root, path.dirname(AUTHORITIES)), { recursive: true });
  await cp(AUTHORITIES, path.join(root, AUTHORITIES), { dereference: true });
  await mkdir(path.join(local, "etc"), { recursive: true });
  await writeFile(path.join(local, "etc/npmrc"), `cafile=${AUTHORITIES}\n`);
  const steps = [
    "ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm",
    "groupadd --gid 1000 node",
    "useradd --uid 1000 --gid node --create-home node",
    "rm -rf /var/cache/apt/*.bin /var/cache/apt/archives/*.deb /var/lib/apt/lists/*",
  ];
  await execute("chroot", [root, "sh", "-c", steps.join(" && ")]);
  const archive = path.join(folder, "root.tar");
  await execute("tar", ["-C", root, "-cf", archive, "."]);
  const search = "ENV PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";
  await podman("import", "--change", search, archive, NODE_IMAGE);
}

/** Debian's PostgreSQL with the settings of the official image that `compose.yaml` uses. */
async function makePostgresImage(podman: Engine["podman"], folder: string): Promise<void> {
  const entry = `
data=/var/lib/postgresql/stand-in
if [ ! -d $data ]; then
  echo "$POSTGRES_PASSWORD" > /tmp/password
  initdb --pgdata=$data --username="$POSTGRES_USER" --pwfile=/tmp/password --encoding=UTF8 --locale=C.UTF-8
  echo "host all all all scram-sha-256" >> $data/pg_hba.conf
  echo "CREATE DATABASE $POSTGRES_DB" | postgres --single -D $data postgres
fi
exec postgres -D $data -c 'listen_addresses=*'
`;
  const file = `
FROM ${NODE_IMAGE}
RUN apt-get update && apt-get install --yes --no-install-recommends postgresql-15
COPY entry.sh /entry.sh
ENV PATH=/usr/lib/postgresql/15/bin:/usr/bin:/bin
USER postgres
VOLUME /var/lib/postgresql
CMD ["sh", "/entry.sh"]
`;
  await writeFile(path.join(folder, "entry.sh"), entry);
  await writeFile(path.join(folder, "Dockerfile"), file);
  await podman("build", "--format", "docker", "--tag", POSTGRES_IMAGE, folder);
}
