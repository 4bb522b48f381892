import { nothing } from "@/lib/auth/entry-point";
import { methods, open } from "@/lib/http/route";

const PAGE = `<!doctype html>
<html lang="en" translate="no">
  <head>
    <meta charset="utf-8" />
    <meta name="google" content="notranslate" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Factory Inventory API</title>
    <link rel="icon" href="/icon.svg" />
    <link rel="stylesheet" href="/api/docs/swagger-ui.css" />
  </head>
  <body>
    <main id="contract"></main>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>
`;

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: open({
    summary: "A page to read the contract and to try it.",
    input: nothing,
    answer: "text/html",
    run: async () =>
      new Response(PAGE, {
        headers: { "content-type": "text/html; charset=utf-8", "content-security-policy": POLICY },
      }),
  }),
});
