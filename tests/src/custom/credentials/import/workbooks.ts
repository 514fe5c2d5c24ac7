import { strToU8, zipSync, type Zippable } from 'fflate';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';

export interface Parts {
  /** The rows of the sheet, as XML. */
  rows?: string;
  strings?: string;
  styles?: string;
  workbook?: string;
  sheet?: string;
}

const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;

/** The parts of a workbook of one sheet, to be zipped. */
const partsOf = ({ rows = '', strings = '', styles = '', workbook = '', sheet }: Parts): Zippable => ({
  '_rels/.rels': strToU8(
    `<Relationships xmlns="${PACKAGE}">${relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
  ),
  'xl/workbook.xml': strToU8(
    `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}">${workbook}<sheets><sheet name="Hoja1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ),
  'xl/_rels/workbook.xml.rels': strToU8(
    `<Relationships xmlns="${PACKAGE}">${relation('rId1', 'worksheet', 'worksheets/sheet1.xml')}${relation('rId2', 'sharedStrings', 'sharedStrings.xml')}${relation('rId3', 'styles', '/xl/styles.xml')}</Relationships>`,
  ),
  'xl/sharedStrings.xml': strToU8(`<sst xmlns="${MAIN}">${strings}</sst>`),
  'xl/styles.xml': strToU8(`<styleSheet xmlns="${MAIN}">${styles}</styleSheet>`),
  'xl/worksheets/sheet1.xml': strToU8(sheet ?? `<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`),
});

/** A workbook as a file holds it, packed in the quickest way. */
export const workbookOf = (parts: Parts): Uint8Array => zipSync(partsOf(parts), { level: 1 });

/** Where the central directory's line of an entry stands. */
export function directoryLineOf(bytes: Uint8Array, name: string): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  for (let at = 0; at < bytes.length - 46; at += 1)
    if (
      view.getUint32(at, true) === 0x02014b50 &&
      new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + name.length)) === name
    )
      return at;
  throw new RangeError(name);
}
