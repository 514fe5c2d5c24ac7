import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useForm } from 'react-hook-form';
import { type KeyCustodyChoice, KeyCustodyChange } from '../../../../contract/credentials/keys/custody.ts';
import { problemsOf, resolverOf } from '../../../custom/base/kit/form/contract-form.ts';
import { FormDialog } from '../../../custom/base/kit/form/FormDialog.tsx';
import { FormText } from '../../../custom/base/kit/form/FormText.tsx';
import { Section } from '../../../custom/base/kit/page/Section.tsx';
import { useMay } from '../../../custom/base/kit/session/use-session.ts';
import { useRefresh } from '../../../custom/base/kit/use-refresh.ts';
import { useCall } from '../../../dataProvider/use-call.ts';
import { chosenOf, isApart, useCustody, usePlaceName } from './use-custody.ts';

type Change = Pick<KeyCustodyChoice, 'custody'>;

function Ask({ choice, onClose }: { choice: KeyCustodyChoice; onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const call = useCall();
  const nameOf = usePlaceName();
  // What is no longer connected is no choice.
  const places = choice.offered.filter(({ state }) => state !== 'closed');
  const form = useForm<Change>({
    defaultValues: { custody: places.some(({ custody }) => custody === choice.custody) ? choice.custody : 'local' },
    resolver: resolverOf(values => problemsOf(KeyCustodyChange, values)),
  });
  return (
    <FormDialog
      form={form}
      title={translate('keys.placeTitle')}
      confirm={translate('keys.placeSave')}
      lead={<Typography>{translate('keys.placeBody')}</Typography>}
      onSend={async body => {
        await call('chooseKeyCustody', { body });
        notify('keys.placeSaved', { type: 'success' });
        onClose();
        await refresh();
      }}
      onClose={onClose}
    >
      <FormText name="custody" label={translate('keys.newKeysIn')} select required>
        {places.map(({ custody, name, state }) => (
          <MenuItem key={custody} value={custody} sx={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
            {`${nameOf(custody, name)} · ${translate(`keys.placeStates.${state}`)}`}
          </MenuItem>
        ))}
      </FormText>
    </FormDialog>
  );
}

/** Where new keys are made, how that place is doing, and for owners the choice of another. Not drawn where there is only our own. */
export function PlaceCard() {
  const translate = useTranslate();
  const nameOf = usePlaceName();
  const mayManage = useMay('keys.manage');
  const { data } = useCustody();
  const [asking, setAsking] = useState(false);
  if (!data || !isApart(data)) return null;
  const place = chosenOf(data);
  return (
    <Box sx={{ mb: 2 }}>
      <Section
        title={translate('keys.newKeysIn')}
        aside={
          mayManage && (
            <Button variant="outlined" size="small" onClick={() => setAsking(true)}>
              {translate('keys.placeChange')}
            </Button>
          )
        }
      >
        <Stack sx={{ gap: 1 }}>
          <Typography sx={{ overflowWrap: 'anywhere' }}>
            {nameOf(data.custody, place?.name)}
            {place?.state === 'ready' && ` · ${translate('keys.placeStates.ready')}`}
          </Typography>
          {place && place.state !== 'ready' && (
            <Alert severity="warning" variant="outlined">
              {translate('keys.placeAway', { state: translate(`keys.placeStates.${place.state}`) })}
            </Alert>
          )}
        </Stack>
      </Section>
      {asking && <Ask choice={data} onClose={() => setAsking(false)} />}
    </Box>
  );
}
