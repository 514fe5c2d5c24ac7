import type { AccountKind, MovementKind } from '../../../../contract/vouchers/ledger/index.ts';
import { TABLE_MAX } from '../../../../contract/vouchers/vouchers/period.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { StreamedAnswer } from '../../../platform/http/index.ts';
import {
  moneyCell,
  timeCell,
  writeWorkbook,
  XLSX_TYPE,
  type SheetRows,
} from '../../../platform/files/workbook/index.ts';
import type { Moved } from './period.ts';
import { statementName, type StatementOf } from './statement-pdf.ts';
import { ACCOUNT_WORDS, MOVEMENT_WORDS, WORDS } from './statement-words.ts';

/** A line of a statement as a table has it. */
export interface TableLine {
  transactionId: string;
  at: Date;
  movement: MovementKind;
  account: AccountKind;
  /** Whom or what its account is of, in words; empty where the account says it. */
  about: string;
  amount: number;
  balance: number;
}
/** What lines came to, by movement and account. */
export type Sums = readonly Pick<Moved, 'movement' | 'account' | 'amount'>[];

interface Table extends StatementOf {
  lines: AsyncIterable<readonly TableLine[]>;
  /** What is summed up above them, once they are read. */
  figures: (sums: Sums) => readonly (readonly [string, number])[];
}

/** Refuses what no sheet holds, by how many lines there are. @throws AppError statement.too_long_table */
export function refuseBeyondTable(lines: number): void {
  if (lines > TABLE_MAX) throw new AppError('statement.too_long_table');
}

/** What stands above and below the lines of accounts of one side: what was there, how it moved, and what is there. */
export const figuresOf =
  ({ language }: Pick<StatementOf, 'language'>, before: number): Table['figures'] =>
  sums => {
    const moved = new Map<MovementKind, number>();
    for (const { movement, amount } of sums) moved.set(movement, (moved.get(movement) ?? 0) + amount);
    return [
      [WORDS[language].before, before],
      ...[...moved].map(([movement, amount]) => [MOVEMENT_WORDS[language][movement], amount] as const),
      [WORDS[language].after, sums.reduce((total, { amount }) => total + amount, before)],
    ];
  };

/**
 * A statement of some days as Excel, sent as its lines are read: what they come to, and line by line, moments and amounts as such. What is summed up is
 * what the lines come to, whatever is booked meanwhile.
 */
export function statementXlsx(table: Table): StreamedAnswer {
  const { language, money, zone, period, author } = table;
  const words = WORDS[language];
  const time = timeCell(zone);
  const sums = new Map<string, Sums[number]>();
  async function* movements(): AsyncGenerator<SheetRows> {
    for await (const lines of table.lines)
      yield lines.map(line => {
        const key = `${line.movement} ${line.account}`;
        sums.set(key, { ...line, amount: (sums.get(key)?.amount ?? 0) + line.amount });
        return [
          time(line.at),
          MOVEMENT_WORDS[language][line.movement],
          ACCOUNT_WORDS[language][line.account],
          line.about,
          moneyCell(line.amount, money.decimals),
          moneyCell(line.balance, money.decimals),
          money.currency,
          line.transactionId,
        ];
      });
  }
  async function* summary(): AsyncGenerator<SheetRows> {
    yield [
      [words.title(table.of)],
      [words.facts.author, author],
      [words.facts.from, period.from],
      [words.facts.to, period.to],
      [words.facts.zone, zone],
      [words.facts.currency, money.currency],
      [],
      ...table.figures([...sums.values()]).map(([what, amount]) => [what, moneyCell(amount, money.decimals)]),
    ];
  }
  return {
    stream: writeWorkbook(
      [
        { name: words.sheets[0], widths: [36, 40], rows: summary },
        {
          name: words.sheets[1],
          widths: [20, 20, 28, 32, 16, 16, 10, 38],
          headings: words.columns,
          rows: movements,
        },
      ],
      language,
    ),
    contentType: XLSX_TYPE,
    filename: statementName(table, 'xlsx'),
  };
}
