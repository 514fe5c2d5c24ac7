import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import {
  SECRET_OVERLAP_HOURS,
  type SecretOverlapHours,
} from '../../../../../contract/accounts/service-accounts/kinds.ts';
import { ConfirmDialog } from '../../../../custom/base/kit/index.ts';
import { ShownOnce } from '../../../../custom/base/kit/feedback/ShownOnce.tsx';
import { useFailure } from '../../../../custom/base/kit/feedback/use-failure.ts';
import { useRefresh } from '../../../../custom/base/kit/use-refresh.ts';
import type { KnownAccount } from '../../../../dataProvider/endpoints/accounts/service-accounts.ts';
import { useCall } from '../../../../dataProvider/use-call.ts';
import { SecretText } from '../SecretText.tsx';

/** Makes a new secret, after asking how long the one of now goes on working, and shows it once. */
export function RotateSecret({ account }: { account: KnownAccount }) {
  const translate = useTranslate();
  const failed = useFailure();
  const refresh = useRefresh();
  const call = useCall();
  const labelId = useId();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [overlapHours, setOverlapHours] = useState<SecretOverlapHours>(24);
  const [secret, setSecret] = useState<string | null>(null);
  const rotate = async () => {
    setBusy(true);
    try {
      const made = await call('rotateServiceAccountSecret', {
        params: { clientId: account.clientId },
        body: { overlapHours },
      });
      setSecret(made.secret);
      await refresh();
    } catch (error) {
      failed('serviceAccounts.rotateFailed', error);
      await refresh();
    }
    setBusy(false);
    setAsking(false);
  };
  return (
    <>
      <Button variant="outlined" onClick={() => setAsking(true)}>
        {translate('serviceAccounts.rotate')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={translate('serviceAccounts.rotateTitle', { name: account.name })}
        confirm={translate('serviceAccounts.rotate')}
        harmful={overlapHours === 0}
        busy={busy}
        onConfirm={() => void rotate()}
        onClose={() => setAsking(false)}
      >
        <Stack sx={{ gap: 1 }}>
          <Typography>{translate('serviceAccounts.rotateBody')}</Typography>
          <Typography id={labelId} sx={{ fontWeight: 600 }}>
            {translate('serviceAccounts.overlap.label')}
          </Typography>
          <RadioGroup
            aria-labelledby={labelId}
            value={String(overlapHours)}
            onChange={(_, value) =>
              setOverlapHours(SECRET_OVERLAP_HOURS.find(hours => String(hours) === value) ?? overlapHours)
            }
          >
            {SECRET_OVERLAP_HOURS.map(hours => (
              <FormControlLabel
                key={hours}
                value={String(hours)}
                control={<Radio size="small" />}
                label={translate(`serviceAccounts.overlap.hours${hours}`)}
              />
            ))}
          </RadioGroup>
        </Stack>
      </ConfirmDialog>
      {secret !== null && (
        <ShownOnce
          title={translate('serviceAccounts.secret.title')}
          done={translate('serviceAccounts.secret.kept')}
          onClose={() => setSecret(null)}
        >
          <SecretText secret={secret} />
        </ShownOnce>
      )}
    </>
  );
}
