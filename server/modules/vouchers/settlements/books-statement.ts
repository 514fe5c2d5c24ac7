import { zoneOf } from '../../../../contract/base/catalogues/zones.ts';
import type { Language } from '../../../../contract/base/common/index.ts';
import type { AccountKind, MovementKind } from '../../../../contract/vouchers/ledger/index.ts';
import {
  TABLE_MAX,
  type StatementFormat,
  type StatementPeriod,
} from '../../../../contract/vouchers/vouchers/period.ts';
import type { Database } from '../../../platform/database/index.ts';
import type { StreamedAnswer } from '../../../platform/http/index.ts';
import {
  ACCOUNT_WORDS,
  booksLinesIn,
  countBooksLines,
  MOVEMENT_WORDS,
  readMoved,
  refuseBeyondTable,
  spanOf,
  statementPdf,
  statementXlsx,
  type PrintedLine,
  type Sums,
  type TableLine,
} from '../ledger/index.ts';
import { merchantsById } from '../merchants/index.ts';
import { readOffer } from '../offers/index.ts';
import { organizationNames } from '../../accounts/organizations/index.ts';

/**
 * Of which accounts what a movement came to is told, so that each is told once, and whole: what is taken back goes to a voucher, or to a budget where that
 * has ended, while merchants bear a part of it alone. Commission and taxes are told besides. What has an account's name is none of what its movement is for.
 */
const TOLD: readonly (readonly [MovementKind, readonly AccountKind[], 1 | -1, AccountKind?])[] = [
  ['receipt', ['order'], 1],
  ['credit', ['order'], 1],
  ['processing', ['budget'], 1],
  ['processing', ['credit'], 1, 'credit'],
  ['distribution', ['voucher'], 1],
  ['sale', ['voucher'], -1],
  ['reversal', ['voucher', 'budget'], 1],
  ['settlement', ['payout'], 1],
  ['payment', ['bank'], 1],
  ['return', ['merchant'], 1],
  ['expiry', ['budget'], 1],
  ['cancellation', ['budget'], 1],
  ['refund', ['bank'], 1],
];
const OWED = { 'en-US': 'Owed to merchants at the end', 'es-MX': 'Por pagar a comercios al final' };

const sum = (of: Sums, isMeant: (each: Sums[number]) => boolean): number =>
  of.reduce((total, each) => (isMeant(each) ? total + each.amount : total), 0);
const owed = (of: Sums): number => sum(of, each => each.account === 'merchant');

/** What was received, spent, taken and settled in some days, and what is owed at their end. */
const figuresOf =
  (language: Language, owedBefore: number) =>
  (moved: Sums): (readonly [string, number])[] => [
    ...TOLD.map(
      ([movement, accounts, sign, name]) =>
        [
          name ? ACCOUNT_WORDS[language][name] : MOVEMENT_WORDS[language][movement],
          sign * sum(moved, each => each.movement === movement && accounts.includes(each.account)),
        ] as const,
    ).filter(([, amount]) => amount !== 0),
    ...(['commission', 'taxes'] as const).map(
      account => [ACCOUNT_WORDS[language][account], sum(moved, each => each.account === account)] as const,
    ),
    [OWED[language], owedBefore + owed(moved)],
  ];

interface Asked {
  projectId: string;
  offerId: string;
  period: StatementPeriod;
  language: Language;
}

async function* once<T>(one: T): AsyncGenerator<T> {
  yield one;
}

/** What moved in the books of an offer in some days, for its provider: as PDF summed up, as Excel line by line, too. */
export async function booksStatement(
  database: Database,
  organizationId: string,
  { projectId, offerId, period, language }: Asked,
  format: StatementFormat,
): Promise<StreamedAnswer> {
  const { offer, span, author, moved, owedBefore } = await database.organization(organizationId, async tx => {
    const read = await readOffer(tx, projectId, offerId);
    const between = await spanOf(tx, period, read.country);
    if (format === 'xlsx') refuseBeyondTable(await countBooksLines(tx, read.id, between, TABLE_MAX + 1));
    return {
      offer: read,
      span: between,
      author: (await organizationNames(tx, [organizationId])).get(organizationId) ?? '',
      moved: format === 'pdf' ? await readMoved(tx, read.id, between) : [],
      owedBefore: owed(await readMoved(tx, read.id, { since: new Date(0), until: between.since })),
    };
  });
  const figures = figuresOf(language, owedBefore);
  const statement = { language, author, of: offer.name, money: offer, zone: zoneOf(offer.country), period };
  if (format === 'pdf') {
    const lines: PrintedLine[] = figures(moved).map(([what, amount]) => ({ at: null, what, amount }));
    return statementPdf({ ...statement, before: null, lines: once(lines) });
  }
  async function* lines(): AsyncGenerator<TableLine[]> {
    for await (const rows of booksLinesIn(database, organizationId, offer.id, span)) {
      const ids = [...new Set(rows.map(row => row.subject_id))];
      const merchants = await database.organization(organizationId, tx => merchantsById(tx, ids));
      yield rows.map(row => ({
        transactionId: row.transaction_id,
        at: row.posted_at,
        movement: row.movement,
        account: row.account,
        about: merchants.get(row.subject_id)?.name ?? '',
        amount: row.amount,
        balance: row.balance,
      }));
    }
  }
  return statementXlsx({ ...statement, lines: lines(), figures });
}
