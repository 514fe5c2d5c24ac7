import Link from '@mui/material/Link';
import Switch from '@mui/material/Switch';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { Organization } from '../../../contract/organizations/index.ts';
import { addressOf } from '../../custom/kit/address.ts';
import { ConfirmDialog } from '../../custom/kit/index.ts';
import { Section } from '../../custom/kit/Section.tsx';
import { useFailure } from '../../custom/kit/use-failure.ts';
import { useRefresh } from '../../custom/kit/use-refresh.ts';
import type { SelloDataProvider } from '../../dataProvider/index.ts';

/** Whether whoever signs in by password needs a second factor. Asked before, either way: it changes how everybody gets in. */
export function RequireFactor({ organization: { requiresSecondFactor } }: { organization: Organization }) {
  const translate = useTranslate();
  const notify = useNotify();
  const failed = useFailure();
  const refresh = useRefresh();
  const dataProvider = useDataProvider<SelloDataProvider>();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const word = (key: string) => translate(`organization.settings.factor.${key}`);
  const way = requiresSecondFactor ? 'stop' : 'require';
  const go = async () => {
    setBusy(true);
    await dataProvider.requireSecondFactor(!requiresSecondFactor).then(
      () => notify(`organization.settings.factor.${way === 'stop' ? 'stopped' : 'required'}`, { type: 'success' }),
      (error: unknown) => failed('organization.settings.failed', error),
    );
    await refresh();
    setBusy(false);
    setAsking(false);
  };
  return (
    <Section title={word('title')}>
      <FormControlLabel
        control={<Switch checked={requiresSecondFactor} onChange={() => setAsking(true)} />}
        label={word('label')}
      />
      <Typography variant="body2" color="text.secondary">
        {word('hint')}{' '}
        <Link component={RouterLink} to={addressOf('/account/security', {})}>
          {word('own')}
        </Link>
      </Typography>
      <ConfirmDialog
        open={asking}
        title={word(`${way}Title`)}
        confirm={word(way)}
        harmful={requiresSecondFactor}
        busy={busy}
        onConfirm={() => void go()}
        onClose={() => setAsking(false)}
      >
        <Typography>{word(`${way}Body`)}</Typography>
      </ConfirmDialog>
    </Section>
  );
}
