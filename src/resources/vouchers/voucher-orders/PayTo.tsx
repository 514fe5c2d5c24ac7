import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { type OrderDetail, stillMissing } from '../../../../contract/vouchers/vouchers/index.ts';
import { CopyButton } from '../../../custom/base/kit/text/CopyButton.tsx';
import { DateText } from '../../../custom/base/kit/index.ts';
import { typedOf } from '../../../custom/base/kit/text/money.ts';
import { MoneyText } from '../../../custom/base/kit/text/MoneyText.tsx';
import { Facts, Section } from '../../../custom/base/kit/page/Section.tsx';

/** A long number in fours, as it is read out. */
const inFours = (text: string): string => text.replace(/(.{4})(?=.)/g, '$1 ');

/** Where an order is paid to, with what banks ask for, each to be copied. */
export function PayTo({ order }: { order: OrderDetail }) {
  const translate = useTranslate();
  const say = (key: string) => translate(`orders.payTo.${key}`);
  const copied = (text: string, label: string, shown: ReactNode) => (
    <Box component="span" sx={{ display: 'inline-flex', gap: 0.5, alignItems: 'center' }}>
      <Typography component="span" variant="body2" sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 600 }}>
        {shown}
      </Typography>
      <CopyButton text={text} label={label} />
    </Box>
  );
  const { bank, holder, account } = order.bank;
  const missing = stillMissing(order);
  return (
    <Section title={say('title')}>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1.5 }}>
        {say('lead')}
      </Typography>
      <Facts
        facts={[
          [
            say('amount'),
            copied(typedOf(missing, order.decimals), say('copyAmount'), <MoneyText value={missing} of={order} />),
          ],
          [say('bank'), bank],
          [say('holder'), holder],
          [say('account'), copied(account, say('copyAccount'), inFours(account))],
          ...(order.reference
            ? [[say('reference'), copied(order.reference, say('copyReference'), inFours(order.reference))] as const]
            : []),
          ...(order.dueOn ? [[say('due'), <DateText key="due" value={order.dueOn} />] as const] : []),
        ]}
      />
    </Section>
  );
}
