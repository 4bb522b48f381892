import { readFile } from "node:fs/promises";
import path from "node:path";
import { notFound } from "next/navigation";
import sharp from "sharp";
import { APP_ICONS } from "../icons";

// Drawn when the app is built.
export const dynamic = "force-static";
export const dynamicParams = false;

export function generateStaticParams() {
  return APP_ICONS.map(({ file }) => ({ file }));
}

/** An icon of the installed app, drawn from app/icon.svg. */
export async function GET(_request: Request, { params }: RouteContext<"/app-icons/[file]">) {
  const { file } = await params;
  const icon = APP_ICONS.find((known) => known.file === file);
  if (!icon) notFound();
  const picture = await drawn(icon.size, icon.purpose === "maskable");
  return new Response(new Uint8Array(picture), { headers: { "content-type": "image/png" } });
}

const GROUND = "#0f5257";

async function drawn(size: number, isMaskable: boolean): Promise<Buffer> {
  const drawing = await readFile(path.join(process.cwd(), "app/icon.svg"));
  // Every shape leaves the middle four fifths.
  const inner = isMaskable ? Math.round(size * 0.8) : size;
  const icon = await sharp(drawing, { density: 1536 }).resize(inner, inner).png().toBuffer();
  if (!isMaskable) return icon;
  const ground = { width: size, height: size, channels: 3, background: GROUND } as const;
  return sharp({ create: ground })
    .composite([{ input: icon }])
    .png()
    .toBuffer();
}
