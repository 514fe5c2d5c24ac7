import type { Language } from '../../../../../contract/base/common/index.ts';
import type { PaymentState } from '../../../../../contract/vouchers/vouchers/index.ts';
import type { OrderNotice } from '../../../../../contract/vouchers/vouchers/notices.ts';
import type { Notice } from '../../../../platform/module/index.ts';

type Said = (news: OrderNotice) => [title: string, description: string];

/** What whoever buys, and whoever reviews, is told of a state; of the others nobody is. */
const WORDS: Record<
  Language,
  {
    buys: Partial<Record<PaymentState, Said>>;
    reviews: Partial<Record<PaymentState, Said>>;
    why: (reason: string) => string;
  }
> = {
  'en-US': {
    why: reason => ` Reason: ${reason}`,
    buys: {
      waiting_for_payment: ({ voucher }) => [
        'An order waits for its payment',
        `“${voucher}” is invoiced. Pay it, and bring the proof.`,
      ],
      failed_upload: ({ voucher }) => [
        'Some rows need your attention',
        `Not everybody of your order for “${voucher}” could be registered.`,
      ],
      scheduled: ({ voucher }) => [
        'A payment was approved',
        `Your order for “${voucher}” is credited on the value date of the payment.`,
      ],
      on_hold: ({ voucher }) => ['A payment is on hold', `Your payment for “${voucher}” is on hold.`],
      rejected: ({ voucher }) => [
        'A payment was rejected',
        `Your order for “${voucher}” was rejected. Anything that was received goes back.`,
      ],
      canceled: ({ voucher }) => [
        'An order was canceled',
        `Your order for “${voucher}” was canceled. Anything that was received goes back.`,
      ],
      processed: ({ voucher }) => ['An order is credited', `The money of your order is in the budget of “${voucher}”.`],
    },
    reviews: {
      in_payment_review: ({ deliverer, offer }) => [
        'A payment waits for you',
        `${deliverer} brought a proof of payment for “${offer}”.`,
      ],
      on_hold: ({ deliverer, offer }) => [
        'A payment is on hold',
        `The payment of ${deliverer} for “${offer}” is on hold.`,
      ],
      canceled: ({ deliverer, offer }) => ['An order was canceled', `${deliverer} canceled an order for “${offer}”.`],
    },
  },
  'es-MX': {
    why: reason => ` Motivo: ${reason}`,
    buys: {
      waiting_for_payment: ({ voucher }) => [
        'Un pedido espera su pago',
        `“${voucher}” ya tiene factura. Págala y sube el comprobante.`,
      ],
      failed_upload: ({ voucher }) => [
        'Hay filas por revisar',
        `No se pudo registrar a todas las personas de tu pedido para “${voucher}”.`,
      ],
      scheduled: ({ voucher }) => [
        'Se aprobó un pago',
        `Tu pedido para “${voucher}” se abona en la fecha valor del pago.`,
      ],
      on_hold: ({ voucher }) => ['Un pago está en espera', `Tu pago para “${voucher}” está en espera.`],
      rejected: ({ voucher }) => [
        'Se rechazó un pago',
        `Tu pedido para “${voucher}” fue rechazado. Lo que se haya recibido se devuelve.`,
      ],
      canceled: ({ voucher }) => [
        'Se canceló un pedido',
        `Tu pedido para “${voucher}” fue cancelado. Lo que se haya recibido se devuelve.`,
      ],
      processed: ({ voucher }) => [
        'Un pedido está abonado',
        `El dinero de tu pedido ya está en el presupuesto de “${voucher}”.`,
      ],
    },
    reviews: {
      in_payment_review: ({ deliverer, offer }) => [
        'Un pago te espera',
        `${deliverer} subió un comprobante de pago para “${offer}”.`,
      ],
      on_hold: ({ deliverer, offer }) => [
        'Un pago está en espera',
        `El pago de ${deliverer} para “${offer}” está en espera.`,
      ],
      canceled: ({ deliverer, offer }) => ['Se canceló un pedido', `${deliverer} canceló un pedido para “${offer}”.`],
    },
  },
};

/** What a notice about an order says to its reader. */
function orderWords(news: OrderNotice, language: Language): { title: string; description: string } {
  const { buys, reviews, why } = WORDS[language];
  const said = (news.side === 'deliverer' ? buys : reviews)[news.status];
  const [title, description] = said?.(news) ?? [news.voucher, ''];
  return { title, description: description + (news.reason ? why(news.reason) : '') };
}

export const notices: Record<string, Notice> = {
  voucherOrder: {
    says: ({ details }, { language }) => orderWords(details as OrderNotice, language),
    data: { order: ({ details }) => details },
  },
};
