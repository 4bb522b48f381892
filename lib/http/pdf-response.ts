type Pdf = { readonly size: number; readonly content: BodyInit };

/** A PDF of so many bytes to be shown in a tab, sealed off from the app, under the name that it is saved as. */
export function pdfResponse({ size, content }: Pdf, fileName: string): Response {
  return new Response(content, {
    headers: {
      "content-type": "application/pdf",
      "content-length": String(size),
      "content-disposition": `inline; filename*=UTF-8''${encodeURIComponent(fileName)}`,
      "cache-control": "no-store",
      "content-security-policy": "sandbox; default-src 'none'",
      "cross-origin-resource-policy": "same-origin",
      "x-content-type-options": "nosniff",
    },
  });
}
