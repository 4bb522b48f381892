import { expect, test, vi } from "vitest";
import { createScanStore, type Scan, type ScanTarget } from "./scan-store";

const target = (): ScanTarget => ({
  collect: () => 1,
  collectProduct: () => Promise.resolve(undefined),
  storeCode: () => Promise.resolve(false),
});

/** A store at an address with the codes that its scanner was asked to scan, and the targets of these. */
function connectStore(address = "/here") {
  const store = createScanStore(() => address);
  const scans: [code: string, target: ScanTarget | undefined][] = [];
  const onOpen = vi.fn();
  const connect = () =>
    store.connect((request) => {
      if (request.kind === "open") onOpen();
      else scans.push([request.code, request.getTarget()]);
    });
  return { store, scans, onOpen, connect };
}

test("the last subscribed target receives scans, and the one before once it unsubscribes", () => {
  const { store, scans, connect } = connectStore();
  connect();
  const [first, last] = [target(), target()];
  store.publish("0");
  store.subscribe(first);
  const unsubscribe = store.subscribe(last);
  store.publish("1");
  unsubscribe();
  store.publish("2");
  expect(scans).toEqual([
    ["0", undefined],
    ["1", last],
    ["2", first],
  ]);
});

test("typed units come with their color, at once or once the screen at the address subscribes", () => {
  const { store } = connectStore();
  const read: Pick<Scan, "code" | "units">[] = [];
  store.connect((request) => {
    if (request.kind === "scan") read.push({ code: request.code, units: request.units });
  });
  store.subscribe(target());
  store.publish("1", 80);
  store.publishAt("/here", "2", 5);
  store.subscribe(target());
  store.publish("3");
  expect(read).toEqual([
    { code: "1", units: 80 },
    { code: "2", units: 5 },
    { code: "3", units: undefined },
  ]);
});

test("a scan that waits for others goes to the target of the moment when it is read", () => {
  const { store } = connectStore();
  const waiting: Scan[] = [];
  store.connect((request) => request.kind === "scan" && waiting.push(request));
  store.publish("1");
  const late = target();
  store.subscribe(late);
  expect(waiting.map(({ getTarget }) => getTarget())).toEqual([late]);
});

test("a scanner that is loaded later gets what was asked for before, once", () => {
  const { store, scans, onOpen, connect } = connectStore();
  store.openScanner();
  store.publish("1");
  const disconnect = connect();
  expect([onOpen.mock.calls.length, scans]).toEqual([1, [["1", undefined]]]);
  disconnect();
  connect();
  expect([onOpen.mock.calls.length, scans.length]).toEqual([1, 1]);
});

test("a code that the scanner is opened with is shown, not collected", () => {
  const { store, scans, onOpen, connect } = connectStore();
  connect();
  store.subscribe(target());
  store.openScanner("1");
  expect(scans).toEqual([["1", undefined]]);
  expect(onOpen).not.toHaveBeenCalled();
});

test.each([
  ["/here", ["1"]],
  ["/elsewhere", []],
])("at /here, a code for %s is published %j", (address, codes) => {
  const { store, scans, connect } = connectStore("/here");
  connect();
  store.publishAt(address, "1");
  expect(scans).toEqual([]);
  store.subscribe(target());
  store.subscribe(target());
  expect(scans.map(([code]) => code)).toEqual(codes);
});
