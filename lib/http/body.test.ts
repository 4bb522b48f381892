import { describe, expect, test } from "vitest";
import { AppError } from "@/lib/platform/errors/app-error";
import { readJson, readMultipart, readObject } from "./body";

const JSON_TYPE = { "content-type": "application/json" };
const MAX_JSON_BYTES = 1_000_000;

const post = (body: BodyInit | null, headers: Record<string, string> = {}) => ({
  request: new Request("http://factory.test/", { method: "POST", body, headers }),
});

/** The code, and the reason when there is one, with which reading is refused. */
const readRefusal = (reading: Promise<unknown>) =>
  reading.then(
    () => "read",
    (thrown: unknown) => {
      if (!(thrown instanceof AppError)) throw thrown;
      const line = thrown.details?.lines?.[0];
      return line ? `${thrown.code}: ${line.field} ${line.reason}` : thrown.code;
    },
  );

describe("a JSON body", () => {
  test.each(["application/json", "application/json; charset=utf-8", " APPLICATION/JSON;x=y"])(
    "is read when it is called %j",
    async (type) => {
      const body = '{"name":"لوحة","list":[1,null]}';
      const call = post(body, { "content-type": type });
      expect(await readJson(call)).toEqual({ name: "لوحة", list: [1, null] });
    },
  );

  test.each(["text/plain", "application/jsonp", "application/x-www-form-urlencoded", "json", ""])(
    "is not read when it is called %j",
    async (type) => {
      const error = await readJson(post("{}", { "content-type": type })).catch(
        (thrown: unknown) => thrown,
      );
      expect(error).toMatchObject({ code: "wrongContentType" });
      expect(error).toMatchObject({ details: { params: { type: "application/json" } } });
    },
  );

  test("is not read when nothing says what it is", async () => {
    expect(await readRefusal(readJson(post(new Uint8Array([0x7b, 0x7d]))))).toBe(
      "wrongContentType",
    );
  });

  test.each(["", " ", "{", "{}}", "{'a':1}", "undefined", "NaN", "[1,]", "\u0000"])(
    "is refused when it is broken: %j",
    async (body) => {
      expect(await readRefusal(readJson(post(body, JSON_TYPE)))).toBe("invalidInput: body notJson");
    },
  );

  test("is refused when it is missing, or its bytes are no text", async () => {
    expect(await readRefusal(readJson(post(null, JSON_TYPE)))).toBe("invalidInput: body notJson");
    const latin = new Uint8Array([0x22, 0xe9, 0x22]);
    expect(await readRefusal(readJson(post(latin, JSON_TYPE)))).toBe("invalidInput: body notJson");
  });

  test.each(["[]", "[{}]", "null", "7", '"text"', "true"])(
    "is refused where an object is wanted: %s",
    async (body) => {
      expect(await readRefusal(readObject(post(body, JSON_TYPE)))).toBe(
        "invalidInput: body notObject",
      );
    },
  );

  test("is an object where one is wanted", async () => {
    expect(await readObject(post('{"a":[{}]}', JSON_TYPE))).toEqual({ a: [{}] });
  });

  test("may have a million bytes and not one more", async () => {
    const longest = JSON.stringify("x".repeat(MAX_JSON_BYTES - 2));
    expect(await readJson(post(longest, JSON_TYPE))).toHaveLength(MAX_JSON_BYTES - 2);
    expect(await readRefusal(readJson(post(`${longest} `, JSON_TYPE)))).toBe("tooLarge");
    const arabic = JSON.stringify("ع".repeat(MAX_JSON_BYTES / 2));
    expect(await readRefusal(readJson(post(arabic, JSON_TYPE)))).toBe("tooLarge");
  });
});

describe("a body that goes on and on", () => {
  test("is refused at the limit, and then taken off the line for its sender to read why", async () => {
    const stream = countedStream(50_000);
    expect(await readRefusal(readJson(streamed(stream.body, JSON_TYPE)))).toBe("tooLarge");
    expect(stream.chunks()).toBeLessThan(MAX_JSON_BYTES / 50_000 + 10);
    await expect.poll(stream.chunks).toBe(AS_FAR_AS_MISTAKES_GO);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(stream.chunks()).toBe(AS_FAR_AS_MISTAKES_GO);
  });

  test("is refused although its sender leaves in the middle", async () => {
    const stream = countedStream(50_000, 30);
    expect(await readRefusal(readJson(streamed(stream.body, JSON_TYPE)))).toBe("tooLarge");
    await expect.poll(stream.chunks).toBe(30);
  });

  test("is believed by what it sends, not by the length that it declares", async () => {
    const stream = countedStream(50_000);
    const headers = { ...JSON_TYPE, "content-length": "2" };
    expect(await readRefusal(readJson(streamed(stream.body, headers)))).toBe("tooLarge");
  });

  test("is not read at all when it has the wrong type", async () => {
    const stream = countedStream(50_000);
    const headers = { "content-type": "text/html" };
    expect(await readRefusal(readJson(streamed(stream.body, headers)))).toBe("wrongContentType");
    expect(stream.chunks()).toBe(0);
  });

  test("is refused at the limit of a form as well", async () => {
    const stream = countedStream(50_000);
    const headers = { "content-type": "multipart/form-data; boundary=x" };
    expect(await readRefusal(readMultipart(streamed(stream.body, headers), 200_000))).toBe(
      "tooLarge",
    );
    expect(stream.chunks()).toBeLessThan(15);
  });

  test("is refused in the words of the form, where it has its own", async () => {
    const headers = { "content-type": "multipart/form-data; boundary=x" };
    const call = streamed(countedStream(50_000).body, headers);
    expect(await readRefusal(readMultipart(call, 200_000, "imageTooLarge"))).toBe("imageTooLarge");
  });
});

describe("a form", () => {
  test("is read with its texts and its file", async () => {
    const form = new FormData();
    form.append("name", "  منشفة ");
    form.append("image", new File([new Uint8Array([1, 2, 3])], "a.png", { type: "image/png" }));
    const { name, image } = await readMultipart(post(form), 1_000);
    expect(name).toBe("  منشفة ");
    if (!(image instanceof File)) throw new Error("The image is no file.");
    expect([image.name, image.type, image.size]).toEqual(["a.png", "image/png", 3]);
  });

  test("is refused when a field is in it twice", async () => {
    for (const second of ["b", new File(["b"], "b.png")]) {
      const form = new FormData();
      form.append("name", "a");
      form.append("SKU", "1");
      form.append("name", second);
      expect(await readRefusal(readMultipart(post(form), 1_000))).toBe(
        "invalidInput: body repeatedField",
      );
    }
  });

  test.each([
    ["multipart/form-data; boundary=x", "no boundary in here"],
    [
      "multipart/form-data; boundary=x",
      '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\ncut off',
    ],
    ["multipart/form-data", "--x--"],
  ])("is refused when it is broken: %s %j", async (type, body) => {
    const call = post(body, { "content-type": type });
    expect(await readRefusal(readMultipart(call, 1_000))).toBe("invalidInput: body notMultipart");
  });

  test("is refused when it is of another type", async () => {
    expect(await readRefusal(readMultipart(post("{}", JSON_TYPE), 1_000))).toBe("wrongContentType");
    const form = new URLSearchParams({ name: "a" });
    expect(await readRefusal(readMultipart(post(form), 1_000))).toBe("wrongContentType");
  });
});

const MAX_CHUNKS = 10_000;
const AS_FAR_AS_MISTAKES_GO = (MAX_JSON_BYTES + 20_000_000) / 50_000 + 2;

/** A body that goes on for a long time or breaks off, and how many chunks of it were taken. */
function countedStream(chunkBytes: number, breaksAt?: number) {
  let taken = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        taken += 1;
        controller.enqueue(new Uint8Array(chunkBytes).fill(0x20));
        if (taken === breaksAt) controller.error(new Error("gone"));
        if (taken === MAX_CHUNKS) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  return { body, chunks: () => taken };
}

function streamed(body: ReadableStream<Uint8Array>, headers: Record<string, string>) {
  const init = { method: "POST", body, headers, duplex: "half" };
  return { request: new Request("http://factory.test/", init) };
}
