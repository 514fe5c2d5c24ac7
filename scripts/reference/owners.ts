import { FOREIGN_TABLES } from '../../server/modules/foreign-tables.ts';
import { all, placeOf } from './modules.ts';
import { code, opening, table } from './table.ts';

/** Every table by its owner, and the tables that each module uses although another module owns them. */
export function owners(): string {
  const usedBy = (name: string) => FOREIGN_TABLES.filter(({ reader }) => reader === name).map(each => each.table);
  const listed = (names: readonly string[]) => names.map(code).join(', ') || '–';
  const rows = all
    .filter(({ name, tables }) => tables.length > 0 || usedBy(name).length > 0)
    .map(({ name, tables }) => [code(placeOf(name)), listed(tables), listed(usedBy(name))]);
  const lead =
    'For developers: which module owns a table, and which other tables it uses by a line in `server/modules/foreign-tables.ts`. A table’s definition is in `server/schema/<room>.sql`.';
  return `${opening('Owners of tables', lead)}\n\n${table(['Module', 'Owns', 'Also uses'], rows)}\n`;
}
