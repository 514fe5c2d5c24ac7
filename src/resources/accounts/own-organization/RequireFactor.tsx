import Link from '@mui/material/Link';
import Switch from '@mui/material/Switch';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { Organization } from '../../../../contract/accounts/organizations/index.ts';
import { addressOf } from '../../../custom/base/kit/address.ts';
import { ConfirmDialog } from '../../../custom/base/kit/index.ts';
import { Section } from '../../../custom/base/kit/page/Section.tsx';
import { useConfirmed } from '../../../custom/base/kit/feedback/use-confirmed.ts';
import { useCall } from '../../../dataProvider/use-call.ts';

/** Whether whoever signs in by password needs a second factor. Asked before, either way: it changes how everybody gets in. */
export function RequireFactor({ organization: { requiresSecondFactor } }: { organization: Organization }) {
  const translate = useTranslate();
  const call = useCall();
  const { ask, dialog } = useConfirmed(
    () => call('requireSecondFactor', { body: { required: !requiresSecondFactor } }),
    {
      done: `organization.settings.factor.${requiresSecondFactor ? 'stopped' : 'required'}`,
      failed: 'organization.settings.failed',
    },
  );
  const word = (key: string) => translate(`organization.settings.factor.${key}`);
  const way = requiresSecondFactor ? 'stop' : 'require';
  return (
    <Section title={word('title')}>
      <FormControlLabel control={<Switch checked={requiresSecondFactor} onChange={ask} />} label={word('label')} />
      <Typography variant="body2" color="text.secondary">
        {word('hint')}{' '}
        <Link component={RouterLink} to={addressOf('/account/security', {})}>
          {word('own')}
        </Link>
      </Typography>
      <ConfirmDialog {...dialog} title={word(`${way}Title`)} confirm={word(way)} harmful={requiresSecondFactor}>
        <Typography>{word(`${way}Body`)}</Typography>
      </ConfirmDialog>
    </Section>
  );
}
