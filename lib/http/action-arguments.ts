import { AppError, invalidField } from "@/lib/platform/errors/app-error";
import { isWithinJsonBounds, MAX_JSON_VALUES } from "./json-bounds";

/** The most arguments of an action; Next itself passes on at most six. */
const MAX_ARGUMENTS = 6;

/** React's encoding of values that JSON lacks, as far as screens send them: texts that begin with "$", undefined, numbers and dates. */
const PLAIN = /^\$(?:\$.*|undefined|NaN|-?Infinity|-0|D[-+\d:.TZ]{10,30})$/s;
const FILE = /^\$B([1-9a-f][0-9a-f]{0,3})$/;
const REFERENCE = /^\$0((?::[^:]*)+)$/s;

/**
 * Checks an action's arguments as React's client encodes them, before React decodes them: JSON in which a text that begins with "$" stands for
 * something else. Only what screens send may stand there: plain values, the files of the form, each once, and a reference to an object
 * that came before. Throws `invalidInput`, and `tooLarge` for too many values or levels.
 */
export function assertActionArguments(text: string, fileIds: readonly number[] = []): void {
  if (!isWithinJsonBounds(Buffer.from(text))) throw new AppError("tooLarge");
  const root = parse(text);
  if (!Array.isArray(root) || root.length > MAX_ARGUMENTS) throw invalidArguments();
  new ArgumentsCheck(root, fileIds).run();
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalidField("body", "notJson");
  }
}

class ArgumentsCheck {
  private readonly sizes = new Map<object, number>();
  private readonly unusedFiles: Set<number>;
  private values = 0;

  constructor(
    private readonly root: readonly unknown[],
    fileIds: readonly number[],
  ) {
    this.unusedFiles = new Set(fileIds);
  }

  run(): void {
    this.visit(this.root);
    if (this.unusedFiles.size > 0) throw invalidArguments();
  }

  private visit(value: unknown): void {
    this.count(1);
    if (typeof value === "string" && value.startsWith("$")) return this.visitSpecial(value);
    if (typeof value !== "object" || value === null) return;
    const before = this.values;
    for (const inner of Object.values(value)) this.visit(inner);
    this.sizes.set(value, this.values - before);
  }

  private visitSpecial(text: string): void {
    const [, file] = FILE.exec(text) ?? [];
    const [, path] = REFERENCE.exec(text) ?? [];
    if (file !== undefined && this.unusedFiles.delete(parseInt(file, 16))) return;
    // What is referred to is read as often as it is referred to.
    if (path !== undefined) return this.count(this.sizeAt(path.slice(1).split(":")));
    if (!PLAIN.test(text)) throw invalidArguments();
  }

  /** Returns the number of values in the object at a path. An object around the reference has no size yet, so nothing contains itself. */
  private sizeAt(path: readonly string[]): number {
    const target = path.reduce<unknown>(
      (parent, key) => (parent instanceof Object ? ownValue(parent, key) : undefined),
      this.root,
    );
    const size = target instanceof Object ? this.sizes.get(target) : undefined;
    if (size === undefined) throw invalidArguments();
    return size;
  }

  private count(values: number): void {
    this.values += values;
    if (this.values > MAX_JSON_VALUES) throw new AppError("tooLarge");
  }
}

function ownValue(parent: object, key: string): unknown {
  return Object.getOwnPropertyDescriptor(parent, key)?.value;
}

function invalidArguments(): AppError {
  return invalidField("body", "invalid");
}
