import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useGetOne, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { FormCheck } from '../../../custom/base/kit/form/FormCheck.tsx';
import { FormText } from '../../../custom/base/kit/form/FormText.tsx';
import { RecordForm } from '../../../custom/base/kit/form/RecordForm.tsx';
import { CopyButton, Page, PageHeader } from '../../../custom/base/kit/index.ts';
import { Facts, Section } from '../../../custom/base/kit/page/Section.tsx';
import { Unread } from '../../../custom/base/kit/feedback/Unread.tsx';
import type { KnownProvider } from '../../../dataProvider/endpoints/accounts/sso.ts';
import { bodyOf, problemsIn, putOut, type SsoValues, valuesOf } from './sso-model.ts';
import { TryButton } from './TryButton.tsx';

const ADDRESSES = ['redirectUri', 'postLogoutRedirectUri', 'signInAddress'] as const;

/** Says before it is saved whom another issuer puts out, or turning it off. */
function PutsOut({ record, by }: { record: KnownProvider; by: 'issuerChanges' | 'turnsOff' }) {
  const translate = useTranslate();
  const [issuer, enabled] = useWatch<SsoValues, ['issuer', 'enabled']>({ name: ['issuer', 'enabled'] });
  const out = putOut(record, { issuer, enabled })[by];
  if (out === 0) return null;
  return (
    <Alert severity="warning" variant="outlined">
      {translate(`sso.${by}`, { smart_count: out })}
    </Alert>
  );
}

/** /organization/sso: the provider at which people of the organization sign in. */
export default function SsoPage() {
  const translate = useTranslate();
  const { data, error, refetch } = useGetOne<KnownProvider>('sso', { id: 'own' });
  const word = (key: string, options?: object) => translate(`sso.${key}`, options);
  if (!data) return <Unread error={error} onRetry={refetch} narrow />;
  const yesOrNo = (is: boolean) => word(is ? 'yes' : 'no');
  return (
    <Page narrow>
      <PageHeader title={word('title')} lead={word('lead')} />
      <RecordForm<KnownProvider, SsoValues>
        resource="sso"
        record={data}
        valuesOf={valuesOf}
        bodyOf={bodyOf}
        check={problemsIn}
        said={{
          issuer: { label: word('issuer') },
          clientId: { label: word('clientId') },
          clientSecret: {
            label: word('clientSecret'),
            text: secret => word(`secretIs.${secret === '' ? 'kept' : 'changed'}`),
          },
          rolesClient: { label: word('rolesClient') },
          narrowsRoles: { label: word('narrowsRoles'), text: yesOrNo },
          enabled: { label: word('enabled'), text: yesOrNo },
        }}
        done="sso.saved"
        failed="sso.failed"
      >
        {save => (
          <Stack sx={{ gap: 2 }}>
            <Section title={word('register')}>
              <Typography sx={{ mb: 1.5 }}>{word('registerLead')}</Typography>
              <Facts
                facts={ADDRESSES.map(name => [
                  word(name),
                  <span key={name}>
                    <code>{data[name]}</code> <CopyButton text={data[name]} of={word(name)} />
                  </span>,
                ])}
              />
            </Section>
            <Section title={word('provider')}>
              <Stack sx={{ gap: 1.5 }}>
                <FormText name="issuer" label={word('issuer')} hint={word('issuerHint')} type="url" fullWidth />
                <PutsOut record={data} by="issuerChanges" />
                <FormText name="clientId" label={word('clientId')} autoComplete="off" fullWidth />
                <FormText
                  name="clientSecret"
                  label={word('clientSecret')}
                  hint={word(data.issuer === null ? 'secretNew' : 'secretKept')}
                  type="password"
                  autoComplete="new-password"
                  fullWidth
                />
                <div>
                  <TryButton />
                </div>
              </Stack>
            </Section>
            <Section title={word('roles')}>
              <FormCheck as={Switch} name="narrowsRoles" label={word('narrowsRoles')} hint={word('narrowsHint')} />
              <FormText name="rolesClient" label={word('rolesClient')} sx={{ mt: 2 }} />
            </Section>
            <Section title={word('state')}>
              <FormCheck as={Switch} name="enabled" label={word('enabled')} hint={word('enabledHint')} />
              <PutsOut record={data} by="turnsOff" />
              <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
                {word('who')}
              </Typography>
              {data.bound > 0 && (
                <Typography variant="body2" sx={{ mt: 1 }}>
                  {word('bound', { smart_count: data.bound })}
                </Typography>
              )}
            </Section>
            <div>{save}</div>
          </Stack>
        )}
      </RecordForm>
    </Page>
  );
}
