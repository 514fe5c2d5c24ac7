import { fileName } from '../../../contract/common/file-name.ts';
import type { Language } from '../../../contract/common/index.ts';
import { moneyText, type MoneyOf } from '../../../contract/ledger/money-text.ts';
import type { MovementKind } from '../../../contract/ledger/index.ts';
import { PRINTED_MAX, type StatementPeriod } from '../../../contract/vouchers/period.ts';
import { AppError } from '../../platform/errors/index.ts';
import type { BinaryAnswer } from '../../platform/http/index.ts';
import { renderSheets } from '../rendering/index.ts';

/** What a statement that is printed says of a movement. */
export const MOVEMENT_WORDS: Record<Language, Record<MovementKind, string>> = {
  'en-US': {
    receipt: 'Receipt',
    credit: 'Credit used',
    processing: 'Purchase booked',
    reservation: 'Set apart',
    release: 'Released',
    distribution: 'Distribution',
    sale: 'Sale',
    reversal: 'Reversal',
    settlement: 'Settlement',
    payment: 'Payment',
    return: 'Payment returned',
    expiry: 'Expiry',
    cancellation: 'Cancellation',
    refund: 'Refund',
  },
  'es-MX': {
    receipt: 'Ingreso',
    credit: 'Uso de saldo a favor',
    processing: 'Compra registrada',
    reservation: 'Apartado',
    release: 'Liberación',
    distribution: 'Dispersión',
    sale: 'Venta',
    reversal: 'Reversión',
    settlement: 'Liquidación',
    payment: 'Pago',
    return: 'Pago devuelto',
    expiry: 'Vencimiento',
    cancellation: 'Cancelación',
    refund: 'Reembolso',
  },
};

const WORDS = {
  'en-US': {
    title: (of: string) => `Statement · ${of}`,
    days: (from: string, to: string) => `From ${from} to ${to}. Days end at midnight in the country of the offer.`,
    head: ['Date', 'What moved', 'Amount', 'Balance'],
    before: 'Before',
    after: 'After',
    file: 'statement',
  },
  'es-MX': {
    title: (of: string) => `Estado de cuenta · ${of}`,
    days: (from: string, to: string) =>
      `Del ${from} al ${to}. Los días terminan a la medianoche del país de la oferta.`,
    head: ['Fecha', 'Movimiento', 'Monto', 'Saldo'],
    before: 'Antes',
    after: 'Después',
    file: 'estado de cuenta',
  },
} as const satisfies Record<Language, object>;

const dayText = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`));

/** A line of a statement that is printed. */
export interface PrintedLine {
  /** Empty where it sums several up. */
  at: Date | null;
  what: string;
  amount: number;
}

interface Printed {
  language: Language;
  /** Whose it is, and of what. */
  author: string;
  of: string;
  money: MoneyOf;
  zone: string;
  period: StatementPeriod;
  /** What was there before; null where what is said are sums, of several accounts. */
  before: number | null;
  lines: readonly PrintedLine[];
}

/** A statement of some days as PDF: all have one layout. @throws AppError statement.too_long: it is exported as a table then */
export async function statementPdf(statement: Printed): Promise<BinaryAnswer> {
  const { language, money, lines, before, period } = statement;
  if (lines.length > PRINTED_MAX) throw new AppError('statement.too_long');
  const words = WORDS[language];
  const say = (amount: number) => moneyText(amount, money, language);
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'short', timeStyle: 'short', timeZone: statement.zone });
  let balance = before ?? 0;
  const rows = lines.map(({ at, what, amount }) => {
    balance += amount;
    return [at === null ? '' : date.format(at), what, say(amount), ...(before === null ? [] : [say(balance)])];
  });
  const isSum = before === null;
  const title = words.title(statement.of);
  return {
    bytes: await renderSheets({
      language,
      title,
      author: statement.author,
      cards: [],
      table: {
        title,
        sentence: `${statement.author} · ${words.days(dayText(period.from, language), dayText(period.to, language))}`,
        head: isSum ? words.head.slice(0, -1) : words.head,
        rows: isSum ? rows : [['', words.before, '', say(before)], ...rows, ['', words.after, '', say(balance)]],
      },
    }),
    contentType: 'application/pdf',
    filename: fileName([statement.of, words.file, period.from, period.to], 'pdf'),
  };
}
