import Stack from '@mui/material/Stack';
import { useTranslate } from 'react-admin';
import { FormText } from '../../../../custom/base/kit/form/FormText.tsx';
import { DateText } from '../../../../custom/base/kit/index.ts';
import { Facts, Section } from '../../../../custom/base/kit/page/Section.tsx';
import { QuotePanel, type QuoteQuery } from '../../voucher-orders/shared.ts';
import { useDistributionText } from '../use-distribution-text.ts';
import { distributionOf } from '../../distributions/shared.ts';
import type { VoucherDraft } from '../voucher-model.ts';

interface SummaryStepProps {
  draft: VoucherDraft;
  quote: QuoteQuery;
  /** How many get something, and how many of the list are left out. */
  people: number;
  leftOut: number;
  /** Whether the discount code can be changed here, because its own step is over. */
  asksCode: boolean;
}

/** All that will be made and ordered, with what it costs: it is confirmed here. */
export function SummaryStep({ draft, quote, people, leftOut, asksCode }: SummaryStepProps) {
  const translate = useTranslate();
  const say = (key: string) => translate(`vouchers.${key}`);
  const distributionText = useDistributionText();
  return (
    <Stack sx={{ gap: 2, maxWidth: 760 }}>
      <Section title={draft.name}>
        <Facts
          facts={[
            [say('description'), draft.description || '—'],
            [say('provider'), `${draft.offer?.provider.name ?? ''} · ${draft.offer?.name ?? ''}`],
            [say('couponType'), say(`couponTypes.${draft.couponType}`)],
            [say('expirationDate'), <DateText key="ends" value={draft.expirationDate} />],
            [say('language'), translate(`languages.${draft.language}`)],
            [translate('beneficiaries.title'), translate('orders.peopleOf', { smart_count: people })],
            ...(leftOut > 0
              ? [[translate('beneficiaries.leftOut'), translate('orders.peopleOf', { smart_count: leftOut })] as const]
              : []),
            [say('distribution.title'), distributionText(distributionOf(draft))],
          ]}
        />
      </Section>
      {asksCode && (
        <FormText
          name="discountCode"
          label={translate('orders.code')}
          hint={translate('orders.codeHint')}
          sx={{ maxWidth: 320 }}
          slotProps={{ htmlInput: { maxLength: 40, autoComplete: 'off', spellCheck: false } }}
        />
      )}
      <QuotePanel quote={quote} people={people} />
    </Stack>
  );
}
