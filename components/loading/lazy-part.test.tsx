import { renderToString } from "react-dom/server";
import { renderToReadableStream } from "react-dom/server.edge";
import { expect, test } from "vitest";
import { lazyPart } from "./lazy-part";

const load = () => Promise.resolve(({ name }: { readonly name: string }) => <p>{name}</p>);

test("the server renders a lazy part's fallback", () => {
  const Part = lazyPart(load, <i>loading</i>);
  expect(renderToString(<Part name="history" />)).toBe("<i>loading</i>");
});

test("the server renders a part that hydrates lazily", async () => {
  const Part = lazyPart(load, <i>loading</i>, { isServerRendered: true });
  const stream = await renderToReadableStream(<Part name="history" />);
  await stream.allReady;
  expect(await new Response(stream).text()).toContain("<p>history</p>");
});
