import { answerHere } from '../../../platform/threads/index.ts';
import { cardSvg } from './card/card.ts';
import { prepareFaces } from './fonts/faces.ts';
import { cutNames } from './cut-names.ts';
import { renderShared, renderSmall, renderSvg } from './render-svg.ts';
import { renderPage } from './render.ts';
import { renderSheets, renderTable } from './sheets/sheets.ts';
import type { Asked, Made } from './threads.ts';

// The thread in which pages are set and cards drawn (threads.ts): it knows nothing but how.
const faces = prepareFaces();
answerHere<Asked, Made>(async asked =>
  'page' in asked
    ? renderPage(asked.page)
    : 'svg' in asked
      ? Buffer.from(await renderSvg(asked.svg))
      : 'shared' in asked
        ? renderShared(asked.shared)
        : 'small' in asked
          ? renderSmall(asked.small)
          : 'sheets' in asked
            ? renderSheets(asked.sheets)
            : 'table' in asked
              ? renderTable(asked.table, asked.rows, asked.from)
              : 'fit' in asked
                ? { cut: cutNames(asked.fit, faces) }
                : Buffer.from(cardSvg(asked.card)),
);
