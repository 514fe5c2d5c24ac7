import type { Language } from '../../../contract/common/index.ts';
import type { AccountKind, MovementKind } from '../../../contract/ledger/index.ts';

/** What a statement says of a movement. */
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

/** And of the account that it moved. */
export const ACCOUNT_WORDS: Record<Language, Record<AccountKind, string>> = {
  'en-US': {
    bank: 'Bank',
    order: 'Received, not booked yet',
    credit: 'Paid in excess',
    budget: 'Bought, not given yet',
    reserve: 'Set apart for distributions',
    voucher: 'In vouchers',
    merchant: 'Owed to merchants',
    payout: 'On its way to merchants',
    commission: 'Commission',
    taxes: 'Taxes',
  },
  'es-MX': {
    bank: 'Banco',
    order: 'Recibido, sin registrar',
    credit: 'Pagado de más',
    budget: 'Comprado, sin entregar',
    reserve: 'Apartado para dispersiones',
    voucher: 'En vales',
    merchant: 'Por pagar a comercios',
    payout: 'En camino a comercios',
    commission: 'Comisión',
    taxes: 'Impuestos',
  },
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
