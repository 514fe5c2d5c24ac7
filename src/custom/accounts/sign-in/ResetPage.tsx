import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { Link, useNavigate, useParams } from 'react-router-dom';
import type { Recovery } from '../../../../contract/accounts/users/session.ts';
import type { ApiError } from '../../../dataProvider/api-error.ts';
import { useCall } from '../../../dataProvider/use-call.ts';
import { Choice, type Option } from '../../base/kit/page/Choice.tsx';
import OfferPass from '../wallets/OfferPass.tsx';
import type { NewPasswordDraft } from './checks.ts';
import { LinkProblem } from './LinkProblem.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { SignInFrame } from './SignInFrame.tsx';

/** A password that keeps the wallets, one in their place, or a new wallet for one organization. */
type Way = 'password' | 'lost' | `wallet:${string}`;
const WALLET = 'wallet:';

/** What somebody can recover: whose password opens nothing gets one in place of their wallets. */
function useWays({ wallets, byPassword }: Recovery): Option<Way>[] {
  const translate = useTranslate();
  const names = wallets.map(({ name }) => name).join(', ');
  const option = (value: Way, key: string, name = names): Option<Way> => ({
    value,
    label: translate(`passes.recover.${key}`, { name }),
    hint: translate(`passes.recover.${key}Hint`, { name }),
  });
  return [
    ...(byPassword ? [option('password', 'password')] : []),
    ...wallets.map(({ organizationId, name }) => option(`wallet:${organizationId}`, 'wallet', name)),
    option('lost', 'lost'),
  ];
}

interface RecoverProps {
  code: string;
  recovery: Recovery;
  onOver: (error: ApiError) => void;
}

function Recover({ code, recovery, onOver }: RecoverProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const call = useCall();
  const ways = useWays(recovery);
  const [way, setWay] = useState<Way | null>(recovery.wallets.length === 0 ? 'password' : null);
  const [isTaken, setTaken] = useState(false);
  const save = async ({ password }: NewPasswordDraft) => {
    await call('changePasswordByCode', { body: { code, password, lostWallets: way === 'lost' } });
    notify('reset.done', { type: 'success' });
    await navigate('/login');
  };
  const organizationId = way?.startsWith(WALLET) ? way.slice(WALLET.length) : null;
  return (
    <>
      {recovery.wallets.length > 0 && !isTaken && (
        <Choice question={translate('passes.recover.question')} options={ways} value={way} onChange={setWay} />
      )}
      {organizationId !== null && (
        <OfferPass
          key={organizationId}
          show={translate('passes.recover.add')}
          linked={translate('passes.linked')}
          onOffer={name => call('offerRecoveryWallet', { params: { code }, body: { name, organizationId } })}
          onLinked={() => setTaken(true)}
          onOver={onOver}
        />
      )}
      {(way === 'password' || way === 'lost') && (
        <NewPasswordForm submit={translate('reset.submit')} onSave={save} onOver={onOver} />
      )}
    </>
  );
}

/** /reset/{code}: checks the code before asking for anything, then sets the new password or replaces a lost wallet. */
export default function ResetPage() {
  const translate = useTranslate();
  const call = useCall();
  const { code = '' } = useParams();
  const check = useQuery({
    queryKey: ['recoverCode', code],
    queryFn: ({ signal }) => call('checkRecoverCode', { params: { code }, signal }),
    retry: false,
    staleTime: 'static',
  });
  const [over, setOver] = useState<ApiError | null>(null);
  const error = over ?? check.error;
  const isByWallet = check.data !== undefined && check.data.wallets.length > 0;
  return (
    <SignInFrame
      title={translate(isByWallet ? 'passes.recover.title' : 'reset.title')}
      lead={check.isPending ? translate('reset.checking') : undefined}
    >
      {error && (
        <LinkProblem error={error} onRetry={check.refetch}>
          <Button variant="contained" component={Link} to="/login?recover">
            {translate('reset.again')}
          </Button>
          <Button component={Link} to="/login">
            {translate('signIn.submit')}
          </Button>
        </LinkProblem>
      )}
      {check.data && !over && <Recover code={code} recovery={check.data} onOver={setOver} />}
    </SignInFrame>
  );
}
