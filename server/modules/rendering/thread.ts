import { answerHere } from '../../platform/threads/index.ts';
import { cardSvg } from './card/card.ts';
import { prepareFaces } from './fonts/faces.ts';
import { renderPage } from './render.ts';
import type { Leaves } from './sheets/leaves.ts';
import { renderSheets, renderTable } from './sheets/sheets.ts';
import type { Asked } from './threads.ts';

// The thread in which pages are set and cards drawn (threads.ts): it knows nothing but how.
prepareFaces();
answerHere<Asked, Uint8Array | Leaves>(async asked =>
  'page' in asked
    ? renderPage(asked.page)
    : 'sheets' in asked
      ? renderSheets(asked.sheets)
      : 'table' in asked
        ? renderTable(asked.table, asked.rows, asked.from)
        : Buffer.from(cardSvg(asked.card)),
);
