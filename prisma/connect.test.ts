import { expect, test } from "vitest";
import { connect } from "./connect";

test.each([
  ["postgresql://ada:secret@127.0.0.1:1/factory", "127.0.0.1:1"],
  ["postgresql://ada:secret@nowhere.invalid/factory", "nowhere.invalid:5432"],
  ["postgresql://ada:secret@localhost/factory?host=%2Fnowhere", "/nowhere"],
  ["postgresql://ada:secret@127.0.0.1:1,127.0.0.1:2/factory", "127.0.0.1:1 or 127.0.0.1:2"],
  ["postgresql://ada:secret@[broken/factory", "the address in DATABASE_URL"],
])(
  "the error for an unreachable database names the host and not the password: %s",
  async (url, host) => {
    const message = await connect(url).then(
      () => "",
      (thrown: unknown) => String(thrown),
    );
    expect(message).toContain(`The database at ${host} cannot be reached`);
    expect(message).not.toContain("secret");
  },
);
