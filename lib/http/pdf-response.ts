type Pdf = { readonly size: number; readonly content: BodyInit };

/** Returns a PDF to be shown in a tab, under the name that it is saved as. It may load nothing and run no script. */
export function createPdfResponse({ size, content }: Pdf, fileName: string): Response {
  return new Response(content, {
    headers: {
      "content-type": "application/pdf",
      "content-length": String(size),
      "content-disposition": `inline; filename*=UTF-8''${encodeURIComponent(fileName)}`,
      "cache-control": "no-store",
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'",
      "cross-origin-resource-policy": "same-origin",
      "x-content-type-options": "nosniff",
    },
  });
}
