import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { Credential } from '../../../../../contract/credentials/credentials/index.ts';
import { CopyButton, DateText, DidField } from '../../../../custom/base/kit/index.ts';
import { Facts } from '../../../../custom/base/kit/page/Section.tsx';

/** Every proof on the credential: whose, by which suite, when, and its value to copy. */
export default function CredentialSignaturesTab({ credential }: { credential: Credential }) {
  const translate = useTranslate();
  const label = (field: string) => translate(`credentials.proof.${field}`);
  if (credential.proofs.length === 0)
    return <Typography color="text.secondary">{translate('credentials.proof.none')}</Typography>;
  return (
    <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0, gap: 2 }}>
      {credential.proofs.map(proof => (
        <Card component="li" key={proof.proofValue} sx={{ p: 2 }}>
          <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap', mb: 1.5 }}>
            <Typography variant="h2">{proof.name}</Typography>
            <Chip size="small" variant="outlined" label={translate(`credentials.proof.roles.${proof.role}`)} />
          </Stack>
          <Facts
            facts={[
              [label('did'), <DidField key="did" did={proof.verificationMethod.split('#')[0]} />],
              [label('method'), proof.verificationMethod],
              [label('suite'), `${proof.type} · ${proof.cryptosuite}`],
              [label('purpose'), proof.proofPurpose],
              ...(proof.domain ? [[label('domain'), proof.domain] as const] : []),
              [label('created'), <DateText key="created" value={proof.created} time />],
              [
                label('value'),
                <Stack key="value" component="span" direction="row" sx={{ alignItems: 'center', gap: 0.5 }}>
                  <span style={{ fontFamily: 'ui-monospace, monospace', fontSize: 12.5, overflowWrap: 'anywhere' }}>
                    {proof.proofValue}
                  </span>
                  <CopyButton text={proof.proofValue} label={label('copyValue')} />
                </Stack>,
              ],
            ]}
          />
        </Card>
      ))}
    </Stack>
  );
}
