import { setTimeout as wait } from "node:timers/promises";
import { renderToString } from "react-dom/server";
import { renderToReadableStream } from "react-dom/server.edge";
import { expect, test } from "vitest";
import { lazyPart } from "./lazy-part";

const load = () => wait(10, ({ name }: { readonly name: string }) => <p>{name}</p>);

test("the server renders a lazy part's fallback", () => {
  const Part = lazyPart(load, <i>loading</i>);
  expect(renderToString(<Part name="history" />)).toBe("<i>loading</i>");
});

test("the server renders a part that hydrates lazily with what surrounds it, also for the first time", async () => {
  const Part = lazyPart(load, <i>loading</i>, { isServerRendered: true });
  const stream = await renderToReadableStream(
    <main>
      <Part name="history" />
    </main>,
  );
  expect(await new Response(stream).text()).toBe("<main><!--$--><p>history</p><!--/$--></main>");
});
