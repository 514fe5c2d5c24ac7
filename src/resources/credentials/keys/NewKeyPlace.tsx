import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { chosenOf, isApart, useCustody, usePlaceName } from './use-custody.ts';

/** Says where a new key will be made, and what to do while that place makes none. Not drawn where there is only our own. */
export function NewKeyPlace({ replaces = false }: { replaces?: boolean }) {
  const translate = useTranslate();
  const nameOf = usePlaceName();
  const { data } = useCustody();
  if (!data || !isApart(data)) return null;
  const place = chosenOf(data);
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
    </>
  );
}
