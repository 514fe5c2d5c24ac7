import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import { useForm, useWatch } from 'react-hook-form';
import { KeyCreate } from '../../../../contract/credentials/keys/key.ts';
import { DID_KEY_ALGORITHMS, KEY_ALGORITHMS, type KeyAlgorithm } from '../../../../contract/credentials/keys/states.ts';
import { problemsOf, resolverOf } from '../../../custom/base/kit/form/contract-form.ts';
import { FormDialog } from '../../../custom/base/kit/form/FormDialog.tsx';
import { FormText } from '../../../custom/base/kit/form/FormText.tsx';
import { useUser } from '../../../custom/base/kit/session/use-session.ts';
import { NewKeyPlace } from './NewKeyPlace.tsx';
import { chosenOf, useCustody } from './use-custody.ts';
import { useRefresh } from '../../../custom/base/kit/use-refresh.ts';

type Method = KeyCreate['didMethod'];

function Ask({ choices, onClose }: { choices: ReadonlyMap<Method, readonly KeyAlgorithm[]>; onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const dataProvider = useDataProvider();
  const methods = [...choices.keys()];
  const [first = 'did:key'] = methods;
  const kindsOf = (method: Method) => choices.get(method) ?? [];
  const form = useForm<KeyCreate>({
    defaultValues: { didMethod: first, algorithm: kindsOf(first)[0] },
    resolver: resolverOf(values => problemsOf(KeyCreate, values)),
  });
  const method = useWatch({ control: form.control, name: 'didMethod' });
  return (
    <FormDialog
      form={form}
      title={translate('keys.addTitle')}
      confirm={translate('keys.add')}
      lead={
        <>
          <Typography>{translate(`keys.addBody.${method}`)}</Typography>
          <NewKeyPlace />
        </>
      }
      onSend={async data => {
        await dataProvider.create('keys', { data });
        notify(`keys.added.${data.didMethod}`, { type: 'success' });
        onClose();
        await refresh();
      }}
      onClose={onClose}
    >
      {methods.length > 1 && (
        <FormText
          name="didMethod"
          label={translate('keys.didMethod')}
          select
          required
          onChange={next => {
            const kinds = kindsOf(next as Method);
            if (!kinds.includes(form.getValues('algorithm'))) form.setValue('algorithm', kinds[0] as KeyAlgorithm);
          }}
        >
          {methods.map(each => (
            <MenuItem key={each} value={each}>
              {translate(`keys.didMethods.${each}`)}
            </MenuItem>
          ))}
        </FormText>
      )}
      <FormText name="algorithm" label={translate('keys.algorithm')} select required>
        {kindsOf(method).map(algorithm => (
          <MenuItem key={algorithm} value={algorithm}>
            {translate(`keys.algorithms.${algorithm}`)}
          </MenuItem>
        ))}
      </FormText>
    </FormDialog>
  );
}

/** Adds a key: of a kind that the DID of the organization has none of, or one that is a DID of its own. Not there without a DID. */
export function AddKeyButton() {
  const translate = useTranslate();
  const { did, algorithms } = useUser().organization;
  const [asking, setAsking] = useState(false);
  const { data: choice } = useCustody();
  if (!did) return null;
  const place = choice && chosenOf(choice);
  // While a place is away nobody knows its kinds: it says itself what it does not make.
  const isMade = (algorithm: KeyAlgorithm) => place?.state !== 'ready' || place.algorithms.includes(algorithm);
  const missing = KEY_ALGORITHMS.filter(algorithm => isMade(algorithm) && !algorithms.includes(algorithm));
  const own = DID_KEY_ALGORITHMS.filter(isMade);
  const choices = new Map<Method, readonly KeyAlgorithm[]>([
    ...(missing.length > 0 ? ([['did:web', missing]] as const) : []),
    ...(own.length > 0 ? ([['did:key', own]] as const) : []),
  ]);
  if (choices.size === 0) return null;
  return (
    <>
      <Button variant="contained" startIcon={<Add />} onClick={() => setAsking(true)}>
        {translate('keys.add')}
      </Button>
      {asking && <Ask choices={choices} onClose={() => setAsking(false)} />}
    </>
  );
}
