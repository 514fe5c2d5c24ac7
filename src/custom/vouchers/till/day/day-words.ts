import type { Language } from '../../../../../contract/base/common/language.ts';
import { useTillWords } from '../words/index.ts';

const english = {
  title: 'Today, {day}',
  none: 'No sales yet',
  noneOf: 'No sales on this day',
  sales: { one: '1 sale', many: '{count} sales' },
  reversals: { one: '1 reversal: {amount}', many: '{count} reversals: {amount}' },
  close: 'Close the day',
  closing: {
    title: 'Closing of {day}',
    day: 'Day',
    asOf: 'As of {moment}. Times of {zone}.',
    sales: 'Sales ({count})',
    reversals: 'Reversals ({count})',
    total: 'Total',
    lines: 'Sales and reversals',
    time: 'Time',
    kind: 'Type',
    voucher: 'Voucher',
    amount: 'Amount',
    sale: 'Sale',
    reversal: 'Reversal',
    cut: 'The list shows the first {count}. The totals count all of them.',
    print: 'Print closing',
    back: 'Back to the till',
  },
};
export type DayWords = typeof english;

const spanish: DayWords = {
  title: 'Hoy, {day}',
  none: 'Todavía no hay ventas',
  noneOf: 'No hubo ventas ese día',
  sales: { one: '1 venta', many: '{count} ventas' },
  reversals: { one: '1 devolución: {amount}', many: '{count} devoluciones: {amount}' },
  close: 'Hacer el corte del día',
  closing: {
    title: 'Corte del {day}',
    day: 'Día',
    asOf: 'Hasta el {moment}. Hora de {zone}.',
    sales: 'Ventas ({count})',
    reversals: 'Devoluciones ({count})',
    total: 'Total',
    lines: 'Ventas y devoluciones',
    time: 'Hora',
    kind: 'Tipo',
    voucher: 'Vale',
    amount: 'Monto',
    sale: 'Venta',
    reversal: 'Devolución',
    cut: 'La lista muestra los primeros {count} movimientos. Los totales cuentan todos.',
    print: 'Imprimir el corte',
    back: 'Volver a la caja',
  },
};

export const DAY_WORDS: Record<Language, DayWords> = { 'en-US': english, 'es-MX': spanish };

/** Returns the words of a till's day, which come with the counter and not with the page. */
export const useDayWords = (): DayWords => DAY_WORDS[useTillWords().language];
