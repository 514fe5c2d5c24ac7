import type { Colour } from './canvas.ts';

/** The colour of `rrggbb`. */
export const rgb = (hex: string): Colour =>
  [0, 2, 4].map(i => Number.parseInt(hex.slice(i, i + 2), 16) / 255) as unknown as Colour;

/** A4 across, in points. */
export const PAGE = { width: 841.89, height: 595.28 } as const;
/** Ink, brass and paper, as in the light theme. */
export const COLOURS = {
  paper: rgb('fffdf8'),
  ink: rgb('161b24'),
  soft: rgb('515b6b'),
  brass: rgb('7a5410'),
  engraving: rgb('a98a4a'),
  rule: rgb('ddd6c8'),
  harm: rgb('b3261e'),
} as const;
/** Where things stand on the page. */
export const BOX = { left: 66, right: 776, top: 530, bottom: 64, main: 506, side: 596, qr: 642, foot: 158 } as const;
/** How the recipient's name is set on the standard page. */
export const RECIPIENT = { width: BOX.main, most: 28, least: 14, maxLines: 2 } as const;
/** Edge of the code. */
export const QR = 88;
/** The engraved frame: how far from the edge, and how deep. */
export const FRAME = { inset: 20, depth: 22 } as const;
/** What is engraved where there is no digest. */
export const NO_DIGEST = '0'.repeat(64);
