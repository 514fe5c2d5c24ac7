import { moneyText } from '../../../../contract/base/money/money-text.ts';
import { lastMomentOf } from '../../../../contract/base/common/days.ts';
import type { Language } from '../../../../contract/base/common/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { BinaryAnswer } from '../../../platform/http/index.ts';
import { renderPage, type Page } from '../../credentials/rendering/index.ts';
import type { OrderRow } from './row.ts';

const WORDS = {
  'en-US': {
    title: (number: string) => `Invoice ${number}`,
    for: 'Issued to',
    price: 'Vouchers',
    commission: 'Commission',
    discount: (code: string) => `Discount ${code}`,
    noDiscount: 'Does not apply to what was bought',
    subtotal: 'Subtotal',
    taxes: 'Taxes on the commission',
    total: 'Total',
    bank: 'Bank',
    holder: 'Account holder',
    account: 'Account',
    reference: 'Payment reference',
    due: 'To be paid by',
    date: 'Date',
    people: 'People',
    more: '{count} more',
    foot: (voucher: string) => `For “${voucher}”. The reference has check digits: please give it with the payment.`,
    code: 'The order in the portal',
    canceled: 'CANCELED',
  },
  'es-MX': {
    title: (number: string) => `Factura ${number}`,
    for: 'A nombre de',
    price: 'Vales',
    commission: 'Comisión',
    discount: (code: string) => `Descuento ${code}`,
    noDiscount: 'No aplica a lo que se compró',
    subtotal: 'Subtotal',
    taxes: 'Impuestos sobre la comisión',
    total: 'Total',
    bank: 'Banco',
    holder: 'Titular de la cuenta',
    account: 'Cuenta',
    reference: 'Referencia de pago',
    due: 'Pagar a más tardar el',
    date: 'Fecha',
    people: 'Personas',
    more: '{count} más',
    foot: (voucher: string) => `Por “${voucher}”. La referencia lleva dígitos verificadores: indícala al pagar.`,
    code: 'El pedido en el portal',
    canceled: 'CANCELADA',
  },
} as const satisfies Record<Language, object>;

const NUMBER_DIGITS = 6;
const PERCENT = 100;

/** The number of an invoice, as it is written. */
const numbered = (number: number): string => String(number).padStart(NUMBER_DIGITS, '0');

/** What an invoice says beside its order. */
interface Around {
  language: Language;
  publicUrl: string;
  /** By which days begin and end where its offer is. */
  zone: string;
}

function pageOf(order: OrderRow, { language, publicUrl, zone }: Around): Page {
  const words = WORDS[language];
  const money = (minor: number) => moneyText(minor, order, language);
  const percent = (rate: number) =>
    new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(rate / PERCENT);
  const day = (date: Date | null) =>
    date ? new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: zone }).format(date) : '';
  const number = numbered(order.invoice_number ?? 0);
  const lines: [string, string][] = [
    [words.price, money(order.price)],
    [`${words.commission} (${percent(order.commission_rate)} %)`, money(order.commission ?? 0)],
    ...(order.discount || order.discount_code
      ? [
          [
            words.discount(order.discount_code ?? ''),
            order.discount ? `− ${money(order.discount)}` : words.noDiscount,
          ] as [string, string],
        ]
      : []),
    [words.subtotal, money(order.subtotal ?? 0)],
    [`${words.taxes} (${percent(order.taxes_rate)} %)`, money(order.taxes ?? 0)],
    [words.total, money(order.total ?? 0)],
    [words.bank, order.bank.bank],
    [words.holder, order.bank.holder],
    [words.account, order.bank.account],
    [words.reference, order.reference ?? ''],
  ];
  return {
    language,
    digest: null,
    author: order.provider_name,
    title: words.title(number),
    subtitle: order.provider_name,
    recipient: { label: words.for, name: order.deliverer_name },
    fields: lines.map(([label, value], i) => ({ name: String(i), label, value })),
    more: words.more,
    facts: [
      { label: words.date, value: day(order.invoiced_at) },
      { label: words.due, value: day(order.due_at && lastMomentOf(order.due_at)) },
      { label: words.people, value: new Intl.NumberFormat(language).format(order.registered + order.added) },
    ],
    foot: {
      sentence: words.foot(order.voucher_name),
      warns: false,
      number,
      where: publicUrl,
      authorId: order.provider_name,
    },
    code: {
      url: `${publicUrl}/projects/${order.project_id}/vouchers/${order.voucher_project_id}/payment?order=${order.id}`,
      label: words.code,
    },
    stamp: order.status === 'canceled' || order.status === 'rejected' ? words.canceled : null,
    madeAt: order.invoiced_at,
    layout: null,
    attachments: [],
  };
}

/** The invoice of an order as PDF, the same bytes each time while it stands. @throws AppError error.not_found where it is not invoiced */
export async function invoicePdf(order: OrderRow, around: Around): Promise<BinaryAnswer> {
  if (order.invoice_number === null) throw new AppError('error.not_found');
  return {
    bytes: await renderPage(pageOf(order, around)),
    contentType: 'application/pdf',
    filename: `${numbered(order.invoice_number)}.pdf`,
  };
}
