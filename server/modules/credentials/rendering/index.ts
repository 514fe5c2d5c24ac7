import type { Module } from '../../../platform/module/index.ts';

export {
  findCutNames,
  inTurn,
  renderCard,
  renderPage,
  renderShared,
  renderSheets,
  renderSmall,
  renderSvg,
} from './threads.ts';
export { streamTable } from './sheets/stream.ts';
export type { Sheets } from './sheets/sheets.ts';
export type { CardWords } from './card/card.ts';
export type { Attachment, Layout, Page } from './page/page.ts';
export { qrImage } from './qr-image.ts';

/** Sets and engraves pages that are described to it. */
export const rendering = { name: 'rendering', tables: [] } satisfies Module;
