import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { LiveConnection } from "./live-connection";
import { LiveStream } from "./live-stream";

const SECOND = 1_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

type Stream = { readonly say: (message: string) => void; readonly fail: () => void };

/** A tab whose streams and server are in the test's hands, with what two listeners of it were told. */
function tab() {
  const open = new Set<Stream>();
  const surroundings = { isHidden: false, isAnswering: true };
  const connect = vi.fn((say: (message: string) => void, fail: () => void) => {
    const stream = { say, fail };
    open.add(stream);
    return () => void open.delete(stream);
  });
  const probe = vi.fn(async () => surroundings.isAnswering);
  const isHidden = () => surroundings.isHidden;
  const connection = new LiveConnection();
  const stream = new LiveStream(connection, { connect, probe, isHidden });
  const told = { notifications: 0, requests: 0 };
  connection.subscribe(["notifications"], () => (told.notifications += 1));
  connection.subscribe(["workerRequests", "salesRequests"], () => (told.requests += 1));
  connection.attach(stream);
  return {
    connection,
    stream,
    surroundings,
    connect,
    probe,
    open,
    told,
    say: (message: string) => [...open].forEach((stream) => stream.say(message)),
    fail: () => [...open].forEach((stream) => stream.fail()),
  };
}

/** Lets every stream of the tab fail for so long (milliseconds). */
async function failFor(duration: number, { fail }: ReturnType<typeof tab>): Promise<void> {
  for (let passed = 0; passed < duration; passed += SECOND / 10) {
    fail();
    await vi.advanceTimersByTimeAsync(SECOND / 10);
  }
}

describe("a stream that works", () => {
  test("tells those whose topic it names, and everybody when something may have been missed", () => {
    const { say, told } = tab();
    say("resync");
    expect(told).toEqual({ notifications: 1, requests: 1 });
    say("notifications");
    say("salesRequests");
    say("workerRequests");
    expect(told).toEqual({ notifications: 2, requests: 3 });
    say("beat");
    say("something of a later version");
    expect(told).toEqual({ notifications: 2, requests: 3 });
  });

  test("asks the server when the session has ended, and tells nobody", () => {
    const { say, told, probe } = tab();
    say("ended");
    expect(probe).toHaveBeenCalledTimes(1);
    expect(told).toEqual({ notifications: 0, requests: 0 });
  });

  test("is one, however often it is started and attended to", () => {
    const { connection, stream, connect } = tab();
    connection.start();
    stream.onVisibilityChange();
    expect(connect).toHaveBeenCalledTimes(1);
  });

  test("does not notify a subscriber that has unsubscribed", () => {
    const { connection, say } = tab();
    const onChange = vi.fn();
    connection.subscribe(["notifications"], onChange)();
    say("notifications");
    expect(onChange).not.toHaveBeenCalled();
  });

  test("is closed with the page, and stays so", async () => {
    const { connection, stream, open, connect } = tab();
    connection.stop();
    expect(open.size).toBe(0);
    stream.onVisibilityChange();
    await vi.advanceTimersByTimeAsync(120 * SECOND);
    expect(connect).toHaveBeenCalledTimes(1);
  });
});

describe("a page that comes later", () => {
  const cameTo = (known: ReturnType<typeof tab>) => {
    const onChange = vi.fn();
    known.connection.subscribe(["workerRequests"], onChange);
    return onChange.mock.calls.length;
  };

  test("is not told when nothing has changed since the tab was loaded", () => {
    const known = tab();
    known.say("resync");
    known.say("notifications");
    expect(cameTo(known)).toBe(0);
  });

  test("is told at once when its topic has, for it may be made of something older", () => {
    const known = tab();
    known.say("resync");
    known.say("workerRequests");
    expect(cameTo(known)).toBe(1);
  });

  test("is told at once when something may have been missed", () => {
    const known = tab();
    known.say("resync");
    known.say("resync");
    expect(cameTo(known)).toBe(1);
  });
});

describe("a stream that fails", () => {
  test("is opened again after about a second, without asking the server in between", async () => {
    const { fail, open, connect, probe } = tab();
    fail();
    expect(open.size).toBe(0);
    await vi.advanceTimersByTimeAsync(SECOND);
    expect(connect).toHaveBeenCalledTimes(2);
    expect(probe).not.toHaveBeenCalled();
  });

  test("is replaced by asking every 15 seconds, while it is still tried", async () => {
    const known = tab();
    await failFor(10 * SECOND, known);
    const { notifications } = known.told;
    expect(notifications).toBe(1);
    const tries = known.connect.mock.calls.length;
    await failFor(60 * SECOND, known);
    expect(known.told.notifications - notifications).toBe(4);
    expect(known.connect.mock.calls.length - tries).toBeGreaterThanOrEqual(4);
    expect(known.connect.mock.calls.length - tries).toBeLessThanOrEqual(8);
  });

  test("notifies no subscriber while the server does not answer", async () => {
    const known = tab();
    known.surroundings.isAnswering = false;
    await failFor(60 * SECOND, known);
    expect(known.probe.mock.calls.length).toBeGreaterThanOrEqual(4);
    expect(known.told).toEqual({ notifications: 0, requests: 0 });
  });

  test("is no longer replaced once it says something again", async () => {
    const known = tab();
    await failFor(10 * SECOND, known);
    await vi.advanceTimersByTimeAsync(20 * SECOND);
    known.say("resync");
    const asked = known.probe.mock.calls.length;
    for (let beats = 0; beats < 8; beats += 1) {
      await vi.advanceTimersByTimeAsync(15 * SECOND);
      known.say("beat");
    }
    expect(known.probe.mock.calls.length).toBe(asked);
    expect(known.open.size).toBe(1);
  });

  test("counts as failed when it falls silent", async () => {
    const { say, connect } = tab();
    say("resync");
    await vi.advanceTimersByTimeAsync(39 * SECOND);
    expect(connect).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(3 * SECOND);
    expect(connect).toHaveBeenCalledTimes(2);
  });
});

describe("a hidden tab", () => {
  test("has no stream and asks for nothing, and is brought into step when it is shown", async () => {
    const { stream, surroundings, open, say, told, probe } = tab();
    say("resync");
    surroundings.isHidden = true;
    stream.onVisibilityChange();
    expect(open.size).toBe(0);
    await vi.advanceTimersByTimeAsync(120 * SECOND);
    expect(open.size).toBe(0);
    expect(probe).not.toHaveBeenCalled();
    surroundings.isHidden = false;
    stream.onVisibilityChange();
    say("resync");
    expect(told).toEqual({ notifications: 2, requests: 2 });
  });

  test("stops asking every 15 seconds, too", async () => {
    const known = tab();
    await failFor(10 * SECOND, known);
    known.surroundings.isHidden = true;
    known.stream.onVisibilityChange();
    const asked = known.probe.mock.calls.length;
    await vi.advanceTimersByTimeAsync(60 * SECOND);
    expect(known.probe.mock.calls.length).toBe(asked);
  });
});
