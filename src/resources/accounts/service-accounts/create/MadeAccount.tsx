import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { ServiceAccountSecret } from '../../../../../contract/accounts/service-accounts/service-account.ts';
import { PageHeader } from '../../../../custom/base/kit/index.ts';
import { CopyButton } from '../../../../custom/base/kit/text/CopyButton.tsx';
import { Facts, Section } from '../../../../custom/base/kit/page/Section.tsx';
import { useUnsaved } from '../../../../custom/base/kit/unsaved.ts';
import { pathOf } from '../account-model.ts';
import { SecretText } from '../SecretText.tsx';

/** An account that was just made, with its secret: the only time that it is shown. Whoever leaves without having said that it is kept is asked first. */
export function MadeAccount({ made }: { made: ServiceAccountSecret }) {
  const translate = useTranslate();
  const [kept, setKept] = useState(false);
  useUnsaved(Boolean(made.secret) && !kept, 'shown');
  return (
    <>
      <PageHeader
        title={translate('serviceAccounts.madeTitle', { name: made.name })}
        part="made"
        lead={translate(made.secret ? 'serviceAccounts.madeLead' : 'serviceAccounts.madeSigning')}
      />
      <Section title={translate('serviceAccounts.credentials')}>
        <Stack sx={{ gap: 2 }}>
          <Facts
            facts={[
              [
                translate('serviceAccounts.clientId'),
                <span key="id">
                  <code>{made.clientId}</code>{' '}
                  <CopyButton text={made.clientId} of={translate('serviceAccounts.clientId')} />
                </span>,
              ],
            ]}
          />
          {made.secret && (
            <>
              <SecretText secret={made.secret} />
              <FormControlLabel
                control={<Checkbox checked={kept} onChange={(_, checked) => setKept(checked)} />}
                label={translate('serviceAccounts.secret.kept')}
              />
            </>
          )}
        </Stack>
      </Section>
      <Stack direction="row" sx={{ gap: 1, mt: 2, flexWrap: 'wrap' }}>
        <Button variant="contained" component={Link} to={pathOf(made.clientId, 'examples')}>
          {translate('serviceAccounts.toExamples')}
        </Button>
        <Button component={Link} to={pathOf(made.clientId)}>
          {translate('serviceAccounts.toAccount')}
        </Button>
      </Stack>
    </>
  );
}
