// Prepares the project on a machine that has only Node, then runs scripts/<command>.ts.
const [major, minor] = process.versions.node.split(".").map(Number);
const isOld =
  major < 20 || major === 21 || (major === 20 && minor < 19) || (major === 22 && minor < 12);

if (isOld) {
  console.error(
    `This needs Node 20.19, 22.12 or newer; you have ${process.versions.node}. Install Node 24 from https://nodejs.org and try again.`,
  );
  process.exit(1);
}

if (major === 20) {
  console.error("Node 20 gets no security fixes any more: Node 24 is recommended.");
}

// Imported after the check, because an older Node cannot parse it.
void import("./launch/main.mjs").then(({ launch }) =>
  launch(process.argv[2], process.argv.slice(3)),
);
