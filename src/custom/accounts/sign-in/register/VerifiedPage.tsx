import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import { ApiError, messageOf } from '../../../../dataProvider/api-error.ts';
import { useCall } from '../../../../dataProvider/use-call.ts';
import OfferPass from '../../wallets/OfferPass.tsx';
import { SignInFrame } from '../SignInFrame.tsx';

/**
 * /verifications/{code}: confirms the address of a registration. It asks for a click: whatever fetches the links of a mail, even a browser of
 * its own, shall not confirm what nobody has read.
 */
export default function VerifiedPage() {
  const translate = useTranslate();
  const call = useCall();
  const { code = '' } = useParams();
  const confirming = useMutation({ mutationFn: () => call('verifyOrganization', { params: { code } }) });
  const { data, error } = confirming;
  if (data)
    return (
      <SignInFrame title={translate('verified.title')} wide>
        <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
          <Typography role="status">{translate('verified.done', { name: data.organization.name })}</Typography>
          <Typography color="text.secondary">{translate('verified.next')}</Typography>
          {data.awaitsWallet ? (
            <>
              <Typography>{translate('verified.wallet')}</Typography>
              <OfferPass
                show={translate('verified.addWallet')}
                linked={translate('passes.linked')}
                onOffer={name => call('offerRegistrationWallet', { params: { code }, body: { name } })}
              />
            </>
          ) : (
            <Button variant="contained" component={Link} to="/login">
              {translate('signIn.submit')}
            </Button>
          )}
        </Stack>
      </SignInFrame>
    );
  const key = error instanceof ApiError ? error.key : undefined;
  const isKnown = key === 'user.email_registered';
  const isSpent = key === 'code.expired' || key === 'code.invalid';
  return (
    <SignInFrame title={translate('verified.ask')} wide>
      <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
        {error && (
          <Alert severity="error" variant="outlined" sx={{ width: '100%' }}>
            {translate(messageOf(error), { _: messageOf(error) })}
          </Alert>
        )}
        {!isKnown && !isSpent && (
          <>
            <Typography>{translate('verified.body')}</Typography>
            <Button variant="contained" size="large" loading={confirming.isPending} onClick={() => confirming.mutate()}>
              {translate('verified.confirm')}
            </Button>
          </>
        )}
        {isSpent && (
          <>
            <Typography color="text.secondary">{translate('verified.spent')}</Typography>
            <Button variant="contained" component={Link} to="/register">
              {translate('verified.again')}
            </Button>
            <Button component={Link} to="/login">
              {translate('signIn.submit')}
            </Button>
          </>
        )}
        {isKnown && (
          <>
            <Button variant="contained" component={Link} to="/login">
              {translate('signIn.submit')}
            </Button>
            <Button component={Link} to="/login?recover">
              {translate('signIn.forgot')}
            </Button>
          </>
        )}
      </Stack>
    </SignInFrame>
  );
}
