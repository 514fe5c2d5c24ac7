export { moneyCell, timeCell, type Cell } from './cells.ts';
export { writeWorkbook, type Sheet, type SheetRows, XLSX_TYPE } from './workbook.ts';
