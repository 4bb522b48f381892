/** A weave with a thread that was cut. */
const CUT_THREAD =
  '<svg viewBox="0 0 90 72" aria-hidden="true"><path stroke="var(--warp)" d="M14 8v56M34 8v56M54 8v56M74 8v56"/>' +
  '<path stroke="var(--weft)" d="M4 22h82M4 50h82"/>' +
  '<path stroke="var(--loose)" stroke-linecap="round" d="M4 36h30c4 0 5-4 9-4M58 40c4 0 3-4 8-4h20"/></svg>';

type Texts = {
  readonly title: string;
  readonly text: string;
  readonly retry: string;
  readonly home: string;
};

/** The page without a connection, in both languages because the worker does not know the user's. Its button loads the same address again. */
export function offlinePage(english: Texts, arabic: Texts): string {
  const section = (language: string, direction: string, { title, text, retry, home }: Texts) =>
    `<section lang="${language}" dir="${direction}">` +
    `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p><a href="">${escapeHtml(retry)}</a> <a href="/" class="home">${escapeHtml(home)}</a></section>`;
  return `<!doctype html>
<html lang="en" translate="no"><head><meta charset="utf-8">
<meta name="google" content="notranslate">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(english.title)} · ${escapeHtml(arabic.title)}</title>
<style>
  :root { --ground: #f5f3ee; --text: #1a2021; --warp: #d3cec1; --weft: #b98554; --loose: #0f5257; }
  @media (prefers-color-scheme: dark) {
    :root { --ground: #0e1413; --text: #e8edeb; --warp: #36423f; --loose: #3e8f90; }
  }
  body { font-family: system-ui, sans-serif; line-height: 1.5; margin: 0; background: var(--ground); color: var(--text); }
  svg { inline-size: 7rem; fill: none; stroke-width: 5; }
  main { max-inline-size: 36rem; min-block-size: 80vh; margin: auto; padding: 2rem 1rem; display: grid; align-content: center; gap: 2rem; }
  h1 { font-size: 1.5rem; margin-block: 0 0.5rem; }
  a {
    display: inline-block; min-block-size: 3rem; box-sizing: border-box; padding: 0.6rem 1.5rem;
    border: 1px solid #0f5257; border-radius: 0.5rem; background: #0f5257; color: #fff; text-decoration: none; font-weight: 600;
  }
  a.home { background: none; border-color: var(--warp); color: var(--text); }
</style></head>
<body><main>${CUT_THREAD}${section("en", "ltr", english)}${section("ar", "rtl", arabic)}</main></body></html>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
