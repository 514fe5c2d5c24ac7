import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { VoucherProject } from '../../../../contract/vouchers/index.ts';
import { MoneyText } from '../../../custom/kit/MoneyText.tsx';
import { Facts, Section } from '../../../custom/kit/Section.tsx';
import { useDistributionText } from '../use-distribution-text.ts';

/** How what was bought is to reach people. */
export function DistributionsTab({ voucher }: { voucher: VoucherProject }) {
  const translate = useTranslate();
  const distributionText = useDistributionText();
  const say = (key: string) => translate(`vouchers.${key}`);
  return (
    <Section title={say('distribution.title')}>
      <Facts
        facts={[
          [say('distribution.method'), distributionText(voucher.distribution)],
          [say('description'), voucher.distribution.description || '—'],
          [say('budget'), <MoneyText key="budget" value={voucher.budget} of={voucher} />],
          [say('given'), <MoneyText key="given" value={voucher.given} of={voucher} />],
        ]}
      />
      <Typography color="text.secondary" sx={{ mt: 2, maxWidth: 680 }}>
        {say(voucher.budget > 0 ? 'distribution.waits' : 'distribution.unpaid')}
      </Typography>
    </Section>
  );
}
