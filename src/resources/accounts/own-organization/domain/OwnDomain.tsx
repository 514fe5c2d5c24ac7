import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { OrganizationDomain } from '../../../../../contract/accounts/domains/domain.ts';
import { DateText, DidField } from '../../../../custom/base/kit/index.ts';
import { Facts } from '../../../../custom/base/kit/page/Section.tsx';
import { useFailure } from '../../../../custom/base/kit/feedback/use-failure.ts';
import { useRefresh } from '../../../../custom/base/kit/use-refresh.ts';
import { useCall } from '../../../../dataProvider/use-call.ts';
import { ConfirmDomain } from './ConfirmDomain.tsx';
import { DomainChip } from './DomainChip.tsx';
import { Finding } from './Finding.tsx';
import { Pointing, Proof } from './Instructions.tsx';
import { isFound } from './is-found.ts';
import { useShowDomain } from './use-domain-query.ts';

/** How a domain stands, what is to be done next, and the acts on it. */
export function OwnDomain({ domain }: { domain: OrganizationDomain }) {
  const translate = useTranslate();
  const failed = useFailure();
  const refresh = useRefresh();
  const show = useShowDomain();
  const call = useCall();
  const [isChecking, setChecking] = useState(false);
  const [asking, setAsking] = useState<'use' | 'withdraw' | null>(null);
  const word = (key: string, args?: Record<string, unknown>) => translate(`domain.${key}`, args);
  const { state } = domain;
  const check = async () => {
    setChecking(true);
    try {
      const found = await call('checkDomain');
      // What was proven in this moment has a DID since: whether it is answered for is looked at now.
      await show(found.did && found.finding?.served === 'unasked' ? await call('checkDomain') : found);
    } catch (error) {
      failed('domain.checkFailed', error);
      await refresh();
    }
    setChecking(false);
  };
  const isProven = state === 'proven' || state === 'active';
  return (
    <Stack sx={{ gap: 2, alignItems: 'stretch' }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{domain.domain}</Typography>
        <DomainChip state={state} />
      </Stack>
      <Typography>{word(`now.${state}`)}</Typography>
      {domain.lapsesAt && (
        <Typography variant="body2" color="text.secondary">
          {word('lapses')} <DateText value={domain.lapsesAt} />
        </Typography>
      )}
      {isProven && (
        <Facts
          facts={[
            ...(domain.did ? [[word('did'), <DidField key="did" did={domain.did} />] as const] : []),
            ...(domain.provenAt
              ? [[word('provenAt'), <DateText key="proven" value={domain.provenAt} />] as const]
              : []),
            ...(domain.inUseSince
              ? [[word('inUseSince'), <DateText key="used" value={domain.inUseSince} />] as const]
              : []),
          ]}
        />
      )}
      {state === 'proven' && <Pointing domain={domain} />}
      {!(isProven && domain.finding && isFound(domain.finding)) && <Proof domain={domain} />}
      {domain.finding && <Finding finding={domain.finding} />}
      <Typography role="status" variant="body2" color="text.secondary">
        {isChecking && word('checking')}
      </Typography>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {state === 'proven' && (
          <Button
            variant="contained"
            disabled={isChecking || domain.finding?.served !== 'ours'}
            onClick={() => setAsking('use')}
          >
            {word('use')}
          </Button>
        )}
        <Button
          variant={state === 'claimed' || state === 'lost' ? 'contained' : 'outlined'}
          loading={isChecking}
          onClick={() => void check()}
        >
          {word('check')}
        </Button>
        <Button color="error" disabled={isChecking} onClick={() => setAsking('withdraw')}>
          {word(state === 'claimed' ? 'drop' : 'withdraw')}
        </Button>
      </Stack>
      {asking && <ConfirmDomain domain={domain} act={asking} onClose={() => setAsking(null)} />}
    </Stack>
  );
}
