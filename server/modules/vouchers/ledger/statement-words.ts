import type { Language } from '../../../../contract/base/common/index.ts';
import type { AccountKind, MovementKind } from '../../../../contract/vouchers/ledger/index.ts';
import * as english from '../../../../contract/vouchers/ledger/words/en-US.ts';
import * as spanish from '../../../../contract/vouchers/ledger/words/es-MX.ts';

/** What a statement says of a movement. */
export const MOVEMENT_WORDS: Record<Language, Record<MovementKind, string>> = {
  'en-US': english.movements,
  'es-MX': spanish.movements,
};
/** And of the account that it moved. */
export const ACCOUNT_WORDS: Record<Language, Record<AccountKind, string>> = {
  'en-US': english.accounts,
  'es-MX': spanish.accounts,
};

export const WORDS = {
  'en-US': {
    title: (of: string) => `Statement · ${of}`,
    days: (from: string, to: string) => `From ${from} to ${to}. Days end at midnight in the country of the offer.`,
    head: ['Date', 'What moved', 'Amount', 'Balance'],
    before: 'Before',
    after: 'After',
    file: 'statement',
    sheets: ['Summary', 'Movements'],
    columns: ['Date', 'What moved', 'Account', 'Of', 'Amount', 'Balance', 'Currency', 'Transaction'],
    facts: { author: 'Of', from: 'From', to: 'To', zone: 'Time zone', currency: 'Currency' },
  },
  'es-MX': {
    title: (of: string) => `Estado de cuenta · ${of}`,
    days: (from: string, to: string) =>
      `Del ${from} al ${to}. Los días terminan a la medianoche del país de la oferta.`,
    head: ['Fecha', 'Movimiento', 'Monto', 'Saldo'],
    before: 'Antes',
    after: 'Después',
    file: 'estado de cuenta',
    sheets: ['Resumen', 'Movimientos'],
    columns: ['Fecha', 'Movimiento', 'Cuenta', 'De', 'Monto', 'Saldo', 'Moneda', 'Transacción'],
    facts: { author: 'De', from: 'Desde', to: 'Hasta', zone: 'Zona horaria', currency: 'Moneda' },
  },
} as const satisfies Record<Language, object>;
