import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { Fragment } from 'react';
import { useTranslate } from 'react-admin';
import type { Recipient } from '../../../../../contract/credentials/recipients/index.ts';
import { DateText, DidField } from '../../../../custom/base/kit/index.ts';
import { Facts, Section } from '../../../../custom/base/kit/page/Section.tsx';
import { GroupChips } from '../../recipient-groups/shared.ts';
import { Addresses } from './Addresses.tsx';
import { useMay } from '../../../../custom/base/kit/session/use-session.ts';
import { Suppressed } from './Suppressed.tsx';
import { WaitsFor } from './WaitsFor.tsx';

/** Who somebody is, and how they are reached. */
export function InfoTab({ recipient }: { recipient: Recipient }) {
  const translate = useTranslate();
  const maySeeAll = useMay('recipients.show');
  const label = (field: string) => translate(`resources.recipients.fields.${field}`);
  return (
    <>
      {(recipient.status === 'disabled' || recipient.status === 'erased') && (
        <Alert severity="info" variant="outlined" sx={{ mb: 2 }}>
          {translate(recipient.status === 'erased' ? 'recipients.isErased' : 'recipients.isDisabled')}
        </Alert>
      )}
      <Suppressed recipient={recipient} />
      <Section title={translate('recipients.tabs.info')}>
        <Facts
          facts={[
            [label('name'), recipient.name || '—'],
            [label('lastname'), recipient.lastname || '—'],
            [label('phone'), recipient.phone ?? '—'],
            [label('language'), recipient.language ? translate(`languages.${recipient.language}`) : '—'],
            [label('wallet'), translate(`states.wallet.${recipient.walletStatus}`)],
            [
              label('did'),
              recipient.did ? (
                <Fragment key="did">
                  <DidField did={recipient.did} />
                  {!recipient.didProven && translate('recipients.wallets.typed')}
                </Fragment>
              ) : (
                '—'
              ),
            ],
            [
              translate('groups.of'),
              recipient.groups.length > 0 ? <GroupChips key="groups" groups={recipient.groups} /> : '—',
            ],
            [label('createdAt'), <DateText key="at" value={recipient.createdAt} time />],
          ]}
        />
      </Section>
      <Box sx={{ mt: 2 }}>
        <Addresses recipient={recipient} />
      </Box>
      {maySeeAll && (
        <Box sx={{ mt: 2 }}>
          <WaitsFor recipient={recipient} />
        </Box>
      )}
    </>
  );
}
