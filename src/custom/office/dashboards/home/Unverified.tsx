import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { addressOf } from '../../../base/kit/address.ts';
import { EmptyState } from '../../../base/kit/index.ts';
import { useMay } from '../../../base/kit/session/use-session.ts';

/** What an organization is told that is not verified: that it is looked at, or that it was rejected, and where it says why. */
export default function Unverified({ isRejected }: { isRejected: boolean }) {
  const translate = useTranslate();
  const mayCorrect = useMay('organization.resubmit');
  if (!isRejected)
    return <EmptyState title={translate('home.unverified.title')} body={translate('home.unverified.body')} />;
  return (
    <EmptyState
      title={translate('home.rejected.title')}
      body={translate('home.rejected.body')}
      action={
        <Button component={RouterLink} to={addressOf('/organization', {})} variant="contained">
          {translate(`home.rejected.${mayCorrect ? 'correct' : 'read'}`)}
        </Button>
      }
    />
  );
}
