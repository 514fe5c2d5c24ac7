/** What a spreadsheet shows where a formula has no result, in English and in Spanish; hashes alone where a column was too narrow to be copied. */
const ERRORS =
  /^#(?:N\/[AD]|[¡]?(?:REF|VALOR|VALUE|DIV\/0|NUM|NULL|NULO|SPILL|DESBORDAMIENTO|CALC|FIELD|CAMPO|CONNECT|CONECTAR|BLOCKED|BLOQUEADO|BUSY|OCUPADO|UNKNOWN|DESCONOCIDO)!|¿?(?:NAME|NOMBRE)\?|GETTING_DATA|OBTENIENDO_DATOS|##+)$/i;

/** Whether a cell holds no value but a spreadsheet's error. */
export const isSheetError = (text: string): boolean => ERRORS.test(text.trim());
