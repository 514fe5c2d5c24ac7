import { Zip, ZipDeflate } from 'fflate';
import type { Language } from '../../../../contract/base/common/index.ts';
import { escaped, rowXml, type Cell } from './cells.ts';

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export type SheetRows = readonly (readonly Cell[])[];
/** A sheet: its columns as wide as so many letters, their headings, where it has some, which stay while one goes down, and its rows, some at a time. */
export interface Sheet {
  name: string;
  widths: readonly number[];
  headings?: readonly string[];
  rows: () => AsyncIterable<SheetRows>;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OPEN = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
/** As moments are read in a language. */
const MOMENT: Record<Language, string> = { 'en-US': 'mm/dd/yyyy hh:mm:ss', 'es-MX': 'dd/mm/yyyy hh:mm:ss' };
/** Excel takes no longer name of a sheet, nor these in it. */
const NAME_MAX = 31;
const sheetName = (name: string): string => name.replace(/[\\/?*[\]:]/g, ' ').slice(0, NAME_MAX);

/** What a cell may look like: in the order of `FORMS`. */
const styles = (language: Language): string => `${HEAD}<styleSheet xmlns="${MAIN}">
<numFmts count="1"><numFmt numFmtId="164" formatCode="${MOMENT[language]}"/></numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border/></borders>
<cellStyleXfs count="1"><xf/></cellStyleXfs>
<cellXfs count="5">
<xf xfId="0"/>
<xf xfId="0" fontId="1" applyFont="1"/>
${[164, 3, 4].map(format => `<xf xfId="0" numFmtId="${format}" applyNumberFormat="1"/>`).join('\n')}
</cellXfs>
</styleSheet>`;

const sheetHead = ({ widths, headings }: Sheet): string =>
  `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">${
    headings ? '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>' : ''
  }</sheetView></sheetViews><cols>${widths
    .map((width, nth) => `<col min="${nth + 1}" max="${nth + 1}" width="${width}" customWidth="1"/>`)
    .join('')}</cols><sheetData>${headings ? rowXml(headings, 1, 'head') : ''}`;

/** What names the sheets, whatever is in them. */
function outline(sheets: readonly Sheet[], language: Language): Record<string, string> {
  const each = (write: (sheet: Sheet, number: number) => string) =>
    sheets.map((one, nth) => write(one, nth + 1)).join('');
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
  const relations = (all: string) => `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${all}</Relationships>`;
  const part = (name: string, type: string) => `<Override PartName="${name}" ContentType="${OPEN}.${type}+xml"/>`;
  return {
    '[Content_Types].xml': `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${part('/xl/workbook.xml', 'sheet.main')}${part('/xl/styles.xml', 'styles')}${each((_, n) => part(`/xl/worksheets/sheet${n}.xml`, 'worksheet'))}</Types>`,
    '_rels/.rels': relations(relation('rId1', 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${each(({ name }, n) => `<sheet name="${escaped(sheetName(name))}" sheetId="${n}" r:id="rId${n}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      each((_, n) => relation(`rId${n}`, 'worksheet', `worksheets/sheet${n}.xml`)) +
        relation(`rId${sheets.length + 1}`, 'styles', 'styles.xml'),
    ),
    'xl/styles.xml': styles(language),
  };
}

/**
 * A workbook (ECMA-376) of any length, written as its rows are read. The sheets are written from the last to the first, so that the first may sum up what
 * the others have.
 */
export async function* writeWorkbook(sheets: readonly Sheet[], language: Language): AsyncGenerator<Uint8Array> {
  let made: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    made.push(bytes);
  });
  const taken = (): Uint8Array => {
    const bytes = Buffer.concat(made);
    made = [];
    return bytes;
  };
  const begin = (name: string) => {
    const file = new ZipDeflate(name, { level: 3 });
    zip.add(file);
    return (text: string, isLast = false) => file.push(Buffer.from(text), isLast);
  };
  for (const [name, text] of Object.entries(outline(sheets, language))) begin(name)(text, true);
  for (const [nth, sheet] of [...sheets.entries()].reverse()) {
    const write = begin(`xl/worksheets/sheet${nth + 1}.xml`);
    write(sheetHead(sheet));
    let number = sheet.headings ? 1 : 0;
    for await (const rows of sheet.rows()) {
      write(rows.map(cells => rowXml(cells, (number += 1), 'plain')).join(''));
      yield taken();
    }
    write('</sheetData></worksheet>', true);
    yield taken();
  }
  zip.end();
  yield taken();
}
