import { fileName } from '../../../../contract/base/common/file-name.ts';
import type { Language } from '../../../../contract/base/common/index.ts';
import { moneyText } from '../../../../contract/base/money/money-text.ts';
import type { CurrencyDecimals } from '../../../../contract/vouchers/ledger/index.ts';
import {
  PRINTED_MAX,
  type StatementFormat,
  type StatementPeriod,
} from '../../../../contract/vouchers/vouchers/period.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { StreamedAnswer } from '../../../platform/http/index.ts';
import { streamTable } from '../../credentials/rendering/index.ts';
import { WORDS } from './statement-words.ts';

const dayText = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`));

/** A line of a statement that is printed. */
export interface PrintedLine {
  /** Empty where it sums several up. */
  at: Date | null;
  what: string;
  amount: number;
}

/** Of what a statement is, whatever is in it and whatever file it becomes. */
export interface StatementOf {
  language: Language;
  /** Whose it is, and of what. */
  author: string;
  of: string;
  money: { currency: string; decimals: CurrencyDecimals };
  zone: string;
  period: StatementPeriod;
}

/** What a statement is called as a file. */
export const statementName = ({ language, of, period }: StatementOf, format: StatementFormat): string =>
  fileName([of, WORDS[language].file, period.from, period.to], format);

interface Printed extends StatementOf {
  /** What was there before; null where what is said are sums, of several accounts. */
  before: number | null;
  lines: AsyncIterable<readonly PrintedLine[]>;
}

/** Refuses what is too long to be printed, by how many lines there are. @throws AppError statement.too_long */
export function refuseBeyondPrint(lines: number): void {
  if (lines > PRINTED_MAX) throw new AppError('statement.too_long');
}

/** The lines as a table has them, with what was there before and after. */
async function* rowsOf({ language, money, zone, before, lines }: Printed): AsyncGenerator<string[][]> {
  const words = WORDS[language];
  const say = (amount: number) => moneyText(amount, money, language);
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'short', timeStyle: 'short', timeZone: zone });
  let balance = before ?? 0;
  if (before !== null) yield [['', words.before, '', say(before)]];
  for await (const some of lines)
    yield some.map(({ at, what, amount }) => {
      balance += amount;
      return [at === null ? '' : date.format(at), what, say(amount), ...(before === null ? [] : [say(balance)])];
    });
  if (before !== null) yield [['', words.after, '', say(balance)]];
}

/** A statement of some days as PDF, sent as its lines are read: all have one layout. */
export function statementPdf(statement: Printed): StreamedAnswer {
  const { language, author, before, period } = statement;
  const words = WORDS[language];
  const title = words.title(statement.of);
  return {
    stream: streamTable(
      { language, title, author },
      {
        title,
        sentence: `${author} · ${words.days(dayText(period.from, language), dayText(period.to, language))}`,
        head: before === null ? words.head.slice(0, -1) : words.head,
      },
      rowsOf(statement),
    ),
    contentType: 'application/pdf',
    filename: statementName(statement, 'pdf'),
  };
}
