import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import type { ExampleKind } from '../../../../../contract/credentials/credentials/examples.ts';
import {
  DISCLOSURE_ALGORITHM,
  isDidKey,
  type OrganizationKey,
} from '../../../../../contract/credentials/keys/index.ts';
import { vcApiExampleFor } from '../../../../../contract/credentials/vc-api/examples.ts';
import { ErrorState } from '../../../../custom/base/kit/index.ts';
import { Waiting } from '../../../../custom/base/kit/feedback/Waiting.tsx';
import { useMay, useUser } from '../../../../custom/base/kit/session/use-session.ts';
import { CodeText } from '../../../../custom/base/kit/show/CodeText.tsx';

interface VcApiExampleProps {
  clientId: string;
  projectId: string;
  kind: ExampleKind;
  label: string;
}

/** The example of VC-API, for users who can read the organization's keys. */
export function OfVcApi(props: VcApiExampleProps) {
  const translate = useTranslate();
  return useMay('keys.read') ? (
    <OfChosenKey {...props} />
  ) : (
    <Typography>{translate('serviceAccounts.examples.keysNotReadable')}</Typography>
  );
}

/** The example with one of the keys that issue now. */
function OfChosenKey({ clientId, projectId, kind, label }: VcApiExampleProps) {
  const translate = useTranslate();
  const { organization } = useUser();
  const [chosen, setChosen] = useState<string | null>(null);
  const { data, error, isPending, refetch } = useGetList<OrganizationKey>('keys', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'createdAt', order: 'ASC' },
    filter: { purpose: 'issue', which: 'current' },
  });
  if (!data && error) return <ErrorState error={error} onRetry={refetch} />;
  if (isPending) return <Waiting />;
  // VC-API issues by the ordinary cryptosuites, and none of them takes this type of key.
  const keys = data.filter(
    ({ inUse, state, algorithm }) => inUse && state === 'active' && algorithm !== DISCLOSURE_ALGORITHM,
  );
  const key = keys.find(({ id }) => id === chosen) ?? keys[0];
  if (!key) return <Typography>{translate('serviceAccounts.examples.noKey')}</Typography>;
  return (
    <>
      {keys.length > 1 && (
        <TextField
          select
          label={translate('serviceAccounts.examples.key')}
          value={key.id}
          onChange={event => setChosen(event.target.value)}
          sx={{ maxWidth: 420 }}
        >
          {keys.map(({ id, algorithm, verificationMethod }) => (
            <MenuItem key={id} value={id}>
              {isDidKey(verificationMethod) ? `${algorithm} · did:key` : algorithm}
            </MenuItem>
          ))}
        </TextField>
      )}
      <CodeText
        label={label}
        text={vcApiExampleFor(kind, {
          publicUrl: window.location.origin,
          organizationId: organization.id,
          projectId,
          clientId,
          keyId: key.id,
        })}
      />
    </>
  );
}
