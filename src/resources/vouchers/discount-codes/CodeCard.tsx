import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNotify, useTranslate, useUpdate } from 'react-admin';
import type { DiscountCode } from '../../../../contract/vouchers/offers/discount.ts';
import type { VoucherOffer } from '../../../../contract/vouchers/offers/offer.ts';
import { useDateText } from '../../../custom/base/kit/text/dates.ts';
import { RecordDialog } from '../../../custom/base/kit/form/RecordDialog.tsx';
import { StatusChip } from '../../../custom/base/kit/index.ts';
import { moneyText } from '../../../custom/base/kit/text/money.ts';
import { RemoveButton } from '../../../custom/base/kit/page/RemoveButton.tsx';
import { useFailure } from '../../../custom/base/kit/feedback/use-failure.ts';
import { useLanguage } from '../../../custom/base/kit/text/use-language.ts';
import { useRefresh } from '../../../custom/base/kit/use-refresh.ts';
import { type CodeLimits, limitProblems, limitsBody, limitsOf } from './code-model.ts';
import { LimitInputs } from './LimitInputs.tsx';

interface CodeCardProps {
  code: DiscountCode;
  offer: VoucherOffer;
  mayWrite: boolean;
}

function Actions({ code, offer }: Omit<CodeCardProps, 'mayWrite'>) {
  const translate = useTranslate();
  const notify = useNotify();
  const failed = useFailure();
  const refresh = useRefresh();
  const [editing, setEditing] = useState(false);
  const [update, { isPending }] = useUpdate<DiscountCode>();
  const meta = { projectId: offer.projectId, offerId: offer.id };
  const say = (key: string) => translate(`discounts.${key}`, { code: code.code });
  const to = code.status === 'active' ? 'ended' : 'active';
  const move = () =>
    update(
      'discountCodes',
      { id: code.id, data: { status: to }, previousData: code, meta },
      {
        onSuccess: () => notify(`discounts.became.${to}`, { type: 'success', messageArgs: { code: code.code } }),
        onError: error => failed('discounts.failed', error),
        onSettled: () => void refresh(),
      },
    );
  const label = (field: keyof CodeLimits) => ({ label: translate(`discounts.${field}`) });
  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
      <Button size="small" aria-label={say('edit')} onClick={() => setEditing(true)}>
        {translate('ra.action.edit')}
      </Button>
      <Button size="small" loading={isPending} aria-label={say(`become.${to}`)} onClick={() => void move()}>
        {say(`becomeWord.${to}`)}
      </Button>
      <RemoveButton
        resource="discountCodes"
        record={code}
        meta={meta}
        name={say('delete')}
        why={code.used > 0 ? translate('errors.discount.taken') : null}
        done="discounts.deleted"
        failed="discounts.failed"
      />
      {editing && (
        <RecordDialog<DiscountCode, CodeLimits>
          title={say('edit')}
          resource="discountCodes"
          record={code}
          meta={meta}
          valuesOf={record => limitsOf(record, offer.decimals)}
          bodyOf={values => limitsBody(values, offer.decimals)}
          check={values => limitProblems(values, offer.decimals)}
          said={{
            startsOn: label('startsOn'),
            endsOn: label('endsOn'),
            usesMax: label('usesMax'),
            usesMaxEach: label('usesMaxEach'),
            leastPurchase: label('leastPurchase'),
          }}
          done="discounts.edited"
          failed="discounts.failed"
          onClose={() => setEditing(false)}
        >
          <LimitInputs currency={offer.currency} />
        </RecordDialog>
      )}
    </Stack>
  );
}

/** A discount code: what it takes off, when it is good, and how much of it is taken. */
export function CodeCard({ code, offer, mayWrite }: CodeCardProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const dateText = useDateText();
  const day = (text: string) => dateText(new Date(text), 'shortCalendar');
  const off = code.percentage === null ? moneyText(code.amount ?? 0, offer, language) : `${code.percentage} %`;
  return (
    <Card component="li" sx={{ px: 2, py: 1.5, display: 'flex', gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
      <Box sx={{ flex: 1, minWidth: 220 }}>
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography component="code" sx={{ fontWeight: 600, fontFamily: 'monospace', overflowWrap: 'anywhere' }}>
            {code.code}
          </Typography>
          <StatusChip of="discount" state={code.status} />
        </Stack>
        <Typography variant="body2">{translate('discounts.takes', { off })}</Typography>
        <Typography variant="body2" color="text.secondary">
          {code.endsOn
            ? translate('discounts.between', { from: day(code.startsOn), to: day(code.endsOn) })
            : translate('discounts.since', { from: day(code.startsOn) })}{' '}
          ·{' '}
          {code.usesMax === null
            ? translate('discounts.used', { smart_count: code.used })
            : translate('discounts.usedOf', { used: code.used, smart_count: code.usesMax })}
        </Typography>
      </Box>
      {mayWrite && <Actions code={code} offer={offer} />}
    </Card>
  );
}
