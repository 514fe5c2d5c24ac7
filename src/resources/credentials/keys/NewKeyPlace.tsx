import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { OrganizationKey } from '../../../../contract/credentials/keys/key.ts';
import { chosenOf, isApart, useCustody, usePlaceName } from './use-custody.ts';

interface NewKeyPlaceProps {
  /** The key that the new one replaces, which is of the same kind. */
  replaces?: Pick<OrganizationKey, 'algorithm'>;
}

/** Says where a new key will be made, and what to do while that place makes none. Not drawn where there is only our own. */
export function NewKeyPlace({ replaces }: NewKeyPlaceProps) {
  const translate = useTranslate();
  const nameOf = usePlaceName();
  const { data } = useCustody();
  if (!data || !isApart(data)) return null;
  const place = chosenOf(data);
  const isUnmade = place?.state === 'ready' && replaces && !place.algorithms.includes(replaces.algorithm);
  return (
    <>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {translate(replaces ? 'keys.replacedIn' : 'keys.madeIn', { place: nameOf(data.custody, place?.name) })}
      </Typography>
      {place && place.state !== 'ready' && (
        <Alert severity="warning" variant="outlined">
          {translate('keys.placeAway', { state: translate(`keys.placeStates.${place.state}`) })}
        </Alert>
      )}
      {isUnmade && (
        <Alert severity="warning" variant="outlined">
          {translate('errors.key.custody_unsupported')}
        </Alert>
      )}
    </>
  );
}
