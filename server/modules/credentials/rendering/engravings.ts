import type { PDFContext, PDFRef } from 'pdf-lib';
import { ENGRAVED, frameOperators, rosetteOperators, SIDE, waveOf } from './page/engraving.ts';
import { NO_DIGEST } from './page/style.ts';
import { compress, compressed, stored } from './streams.ts';

interface Sheet {
  width: number;
  height: number;
}

// A frame has as many forms as waves and sheets.
const KEPT = 64;
const frames = new Map<string, Uint8Array>();

/** Registers what is engraved from a digest, of what a page needs: its rosettes and its frame. */
export function registerEngravings(
  context: PDFContext,
  needed: ReadonlySet<string>,
  digest: string | null,
  sheet: Sheet,
): Record<string, PDFRef> {
  const form = { Type: 'XObject', Subtype: 'Form' };
  const square = { ...form, BBox: [0, 0, SIDE, SIDE] };
  const registered: Record<string, PDFRef> = {};
  for (const variant of ['full', 'mark'] as const)
    if (digest !== null && needed.has(ENGRAVED[variant]))
      registered[ENGRAVED[variant]] = compressed(context, rosetteOperators(digest, variant), square);
  if (needed.has(ENGRAVED.frame)) {
    const box = { ...form, BBox: [0, 0, sheet.width, sheet.height], Filter: 'FlateDecode' };
    registered[ENGRAVED.frame] = stored(context, frameOf(sheet, digest ?? NO_DIGEST), box);
  }
  return registered;
}

function frameOf(sheet: Sheet, digest: string): Uint8Array {
  const key = `${sheet.width} ${sheet.height} ${waveOf(digest)}`;
  const frame = frames.get(key) ?? compress(frameOperators(sheet, digest));
  if (frames.size < KEPT) frames.set(key, frame);
  return frame;
}
