import { createSocket } from "node:dgram";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { announce } from "./announce";

const PORT = 5353;
const GROUP = "224.0.0.251";

/** Encodes a question for the IPv4 address of a name (RFC 1035, 4.1). */
function encodeQuestion(name: string): Buffer {
  const labels = name.split(".").map((label) => `${String.fromCharCode(label.length)}${label}`);
  const head = Buffer.from([0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0]);
  return Buffer.concat([head, Buffer.from(`${labels.join("")}\0\0\x01\0\x01`, "latin1")]);
}

test(
  "a device that asks for the name gets this machine's address",
  { timeout: 20_000 },
  async () => {
    const name = `lan-${process.pid}`;
    const reports: string[] = [];
    const announced = announce({
      name,
      port: 3443,
      onRename: (changed) => reports.push(changed),
      report: (line) => reports.push(line),
    });
    const socket = createSocket("udp4");
    await once(socket.bind(0, "127.0.0.1"), "listening");
    socket.setMulticastInterface("127.0.0.1");
    const answers: Buffer[] = [];
    socket.on("message", (answer) => answers.push(answer));
    while (answers.length === 0) {
      socket.send(encodeQuestion(`${name}.local`), PORT, GROUP);
      await sleep(250);
    }
    expect(answers[0]?.includes(name)).toBe(true);
    // The length of the record's data, and the data: the address.
    expect(answers[0]?.includes(Buffer.from([0, 4, 127, 0, 0, 1]))).toBe(true);
    expect(reports).toEqual([]);
    socket.close();
    await announced.stop();
  },
);
