import { useTranslate } from 'react-admin';
import Typography from '@mui/material/Typography';
import type { OrderDetail } from '../../../../../contract/vouchers/vouchers/order.ts';
import { DateText } from '../../../../custom/base/kit/index.ts';
import { MoneyText } from '../../../../custom/base/kit/text/MoneyText.tsx';
import { Facts, Section } from '../../../../custom/base/kit/page/Section.tsx';

/** What an order costs, line by line, and under which reference it is paid to which account. */
export function InvoiceSection({ order }: { order: OrderDetail }) {
  const translate = useTranslate();
  const say = (key: string, args?: Record<string, unknown>) => translate(`payments.${key}`, args);
  const { invoice, bank } = order;
  const money = (value: number) => <MoneyText value={value} of={order} />;
  return (
    <Section title={say('invoiceTitle')}>
      {invoice ? (
        <Facts
          facts={[
            [say('price'), money(invoice.price)],
            [say('commission', { rate: order.commissionPercentage }), money(invoice.commission)],
            [
              order.discountCode ? say('discountOf', { code: order.discountCode }) : say('discount'),
              invoice.discount > 0 ? money(-invoice.discount) : '—',
            ],
            [say('subtotal'), money(invoice.subtotal)],
            [say('taxes', { rate: order.taxesPercentage }), money(invoice.taxes)],
            [
              say('total'),
              <strong key="total">
                <MoneyText value={invoice.total} of={order} />
              </strong>,
            ],
            [say('people'), order.upload.registered + order.upload.added],
            [say('reference'), order.reference ?? '—'],
            [say('account'), `${bank.bank} · ${bank.holder} · ${bank.account}`],
            [say('dueAt'), <DateText key="due" value={order.dueOn} />],
          ]}
        />
      ) : (
        <Typography color="text.secondary">{say('notInvoiced')}</Typography>
      )}
    </Section>
  );
}
