import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import type { OwnOnboarding } from '../../../../contract/accounts/users/onboarding.ts';
import { useCall } from '../../../dataProvider/use-call.ts';
import { DateText } from '../../base/kit/index.ts';
import { useFailure } from '../../base/kit/feedback/use-failure.ts';

/** The way to the provider that checks who somebody is; what it found comes by itself. */
export function OnboardingVisit({ own }: { own: OwnOnboarding }) {
  const translate = useTranslate();
  const failed = useFailure();
  const call = useCall();
  const word = (key: string) => translate(`account.onboarding.${key}`);
  const visit = useMutation({
    mutationFn: () => call('beginKyc'),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: error => failed('account.onboarding.notBegun', error),
  });
  const isUnderWay = own.state === 'begun' && own.endsAt !== null;
  return (
    <Stack sx={{ gap: 1.5, alignItems: 'flex-start' }}>
      {own.state === 'refused' && (
        <Alert severity="warning" variant="outlined">
          {word('refused')}
        </Alert>
      )}
      <Typography role="status" component="div">
        {isUnderWay ? (
          <>
            {word('underWay')} <DateText value={own.endsAt ?? ''} time />
          </>
        ) : (
          word('visit')
        )}
      </Typography>
      <Button
        variant={isUnderWay ? 'outlined' : 'contained'}
        loading={visit.isPending || visit.isSuccess}
        onClick={() => visit.mutate()}
      >
        {word(isUnderWay ? 'goAgain' : 'go')}
      </Button>
    </Stack>
  );
}
