// Loaded into an instance before anything else: its clock differs by so many milliseconds from that of everybody else.
const OFFSET = Number(process.env.MOVED_CLOCK_MS ?? 0);
const now = Date.now.bind(Date);
const moved = () => now() + OFFSET;

globalThis.Date = new Proxy(Date, {
  construct: (target, args, made) =>
    Reflect.construct(target, args.length > 0 ? args : [moved()], made),
  apply: (target) => new target(moved()).toString(),
  get: (target, name) => (name === "now" ? moved : Reflect.get(target, name)),
});
