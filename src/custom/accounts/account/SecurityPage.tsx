import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import { landing } from '../../../authProvider/access.ts';
import { useCall } from '../../../dataProvider/use-call.ts';
import { addressOf } from '../../base/kit/address.ts';
import { ErrorState, Page, PageHeader } from '../../base/kit/index.ts';
import { Section } from '../../base/kit/page/Section.tsx';
import { SESSION_KEY, useUser } from '../../base/kit/session/use-session.ts';
import { Waiting } from '../../base/kit/feedback/Waiting.tsx';
import { FactorList } from './FactorList.tsx';
import { KeysSection } from './KeysSection.tsx';
import { OWN_FACTORS } from './own-factors.ts';
import { RecoverySection } from './RecoverySection.tsx';
import { SessionList } from './SessionList.tsx';
import { ShownCodes } from './ShownCodes.tsx';
import { useUnkept } from './use-unkept.ts';
import { WalletList } from '../wallets/WalletList.tsx';

/** /account/security: how one confirms that it is oneself, what stands in for it, and where one is signed in. */
export default function SecurityPage() {
  const translate = useTranslate();
  const user = useUser();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const call = useCall();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [unkept, setUnkept] = useUnkept();
  const { data, error, refetch } = useQuery({
    queryKey: OWN_FACTORS,
    queryFn: ({ signal }) => call('listOwnFactors', { signal }),
  });
  const word = (key: string) => translate(`account.${key}`);
  const { mustSetFactor } = user;
  /** Goes on to where one was led away from, once the factor is there and its codes are kept. */
  const goOn = async () => {
    setCodes(null);
    await queries.invalidateQueries({ queryKey: SESSION_KEY });
    if (mustSetFactor) await navigate(landing({ ...user, mustSetFactor: false }), { replace: true });
  };
  const changed = async (made: readonly string[] | null) => {
    // First of all: they are shown this once, and nobody knows how long the answer to what comes after takes.
    if (made) {
      setCodes(made);
      setUnkept('unkept');
    }
    await refetch();
    if (!made) await goOn();
  };
  const doubted = async (before: number) => {
    const { data: now } = await refetch();
    if (!now || now.total <= before) return false;
    // With the first one came codes, which nobody will ever see.
    if (before === 0) setUnkept('lost');
    else await goOn();
    return true;
  };
  return (
    <Page narrow>
      <PageHeader title={word('title')} lead={word('lead')} />
      <Stack sx={{ gap: 2 }}>
        {mustSetFactor && (
          <Alert severity="warning" variant="outlined">
            {translate('account.due', { organization: user.organization.name })}
          </Alert>
        )}
        {user.sso ? (
          <Typography>{word('byProvider')}</Typography>
        ) : data ? (
          <>
            <Section title={word('factors.title')}>
              <FactorList own={data} onChanged={changed} onDoubt={doubted} />
            </Section>
            {data.total > 0 && (
              <Section title={word('codes.title')}>
                <RecoverySection left={data.recoveryCodesLeft} unkept={unkept} onMade={changed} onUnkept={setUnkept} />
              </Section>
            )}
          </>
        ) : error ? (
          <ErrorState error={error} onRetry={refetch} />
        ) : (
          <Waiting />
        )}
        {!user.sso && !mustSetFactor && (
          <Section title={translate('passes.title')}>
            <WalletList />
          </Section>
        )}
        {user.authMethod === 'basic' && (
          <Section title={word('password.title')}>
            <Typography sx={{ mb: 0.5 }}>{word('password.body')}</Typography>
            <Link component={RouterLink} to={addressOf('/password', {})}>
              {translate('shell.user.password')}
            </Link>
          </Section>
        )}
        <Section title={word('sessions.title')}>
          <SessionList />
        </Section>
        <KeysSection />
      </Stack>
      {codes && (
        <ShownCodes
          codes={codes}
          onClose={() => {
            setUnkept(null);
            void goOn();
          }}
        />
      )}
    </Page>
  );
}
