import type { AccountKind, MovementKind } from '../index.ts';

/** What moves money, in words. */
export const movements: Record<MovementKind, string> = {
  receipt: 'Ingreso',
  credit: 'Uso de saldo a favor',
  processing: 'Compra registrada',
  reservation: 'Apartado',
  release: 'Liberación',
  distribution: 'Distribución',
  sale: 'Venta',
  reversal: 'Reversión',
  settlement: 'Liquidación',
  payment: 'Pago',
  return: 'Pago devuelto',
  expiry: 'Vencimiento',
  cancellation: 'Cancelación',
  refund: 'Reembolso',
};

/** And the accounts that it moves between, as their provider sees them. */
export const accounts: Record<AccountKind, string> = {
  bank: 'Banco',
  order: 'Recibido, sin registrar',
  credit: 'Pagado de más',
  budget: 'Comprado, sin entregar',
  reserve: 'Apartado para distribuciones',
  voucher: 'En vales',
  merchant: 'Por pagar a comercios',
  payout: 'En camino a comercios',
  commission: 'Comisión',
  taxes: 'Impuestos',
};
