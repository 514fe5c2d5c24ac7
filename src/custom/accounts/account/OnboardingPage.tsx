import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { isOnboarded } from '../../../../contract/accounts/users/onboarding-states.ts';
import type { OwnOnboarding } from '../../../../contract/accounts/users/onboarding.ts';
import { useCall } from '../../../dataProvider/use-call.ts';
import { ErrorState, Page, PageHeader } from '../../base/kit/index.ts';
import { Section } from '../../base/kit/page/Section.tsx';
import { SESSION_KEY, useUser } from '../../base/kit/session/use-session.ts';
import { useAnswered } from '../../base/kit/feedback/use-answered.ts';
import { Waiting } from '../../base/kit/feedback/Waiting.tsx';
import { OnboardingCodeForm } from './OnboardingCodeForm.tsx';
import { OnboardingVisit } from './OnboardingVisit.tsx';

const OWN_ONBOARDING = ['own-onboarding'];
/** How often one looks whether the provider has said something, while a visit is under way. */
const LOOK_MS = 10_000;

/** /account/onboarding: proving to one's organization that it is oneself, as it asks before one signs. */
export default function OnboardingPage() {
  const translate = useTranslate();
  const queries = useQueryClient();
  const user = useUser();
  const call = useCall();
  const word = (key: string) => translate(`account.onboarding.${key}`, { organization: user.organization.name });
  const { data, error, refetch } = useQuery({
    queryKey: OWN_ONBOARDING,
    queryFn: ({ signal }) => call('getOwnOnboarding', { signal }),
    refetchInterval: ({ state }) => (state.data?.method === 'kyc' && state.data.state === 'begun' ? LOOK_MS : false),
  });
  const answered = useAnswered<OwnOnboarding>(OWN_ONBOARDING);
  const changed = async (now: OwnOnboarding) => {
    await answered(now);
    return queries.invalidateQueries({ queryKey: SESSION_KEY });
  };
  return (
    <Page narrow>
      <PageHeader title={word('title')} lead={word('lead')} />
      {error && !data ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : !data ? (
        <Waiting />
      ) : isOnboarded(data.state) ? (
        <Alert severity="success" variant="outlined" role="status">
          {word(data.state)}
        </Alert>
      ) : (
        <Section title={word(`methods.${data.method}`)}>
          {data.method === 'email' ? (
            <OnboardingCodeForm own={data} onChanged={changed} />
          ) : data.available ? (
            <OnboardingVisit own={data} />
          ) : (
            <Typography>{translate('errors.kyc.unavailable')}</Typography>
          )}
        </Section>
      )}
    </Page>
  );
}
