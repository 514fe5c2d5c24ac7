import Badge from '@mui/icons-material/BadgeOutlined';
import Stack from '@mui/material/Stack';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import {
  TRUSTED_CERTIFICATE_STATES,
  TRUSTED_CERTIFICATE_TYPES,
} from '../../../../contract/accounts/trusted-lists/states.ts';
import type { TrustedCertificate, TrustedList } from '../../../../contract/accounts/trusted-lists/trusted-list.ts';
import { later } from '../../../custom/base/kit/feedback/later.tsx';
import { EmptyState } from '../../../custom/base/kit/index.ts';
import { FilterBar } from '../../../custom/base/kit/list/FilterBar.tsx';
import { ListStates } from '../../../custom/base/kit/list/ListStates.tsx';
import { RecordList } from '../../../custom/base/kit/list/RecordList.tsx';
import { useMay } from '../../../custom/base/kit/session/use-session.ts';
import { CertificateDialog } from './CertificateDialog.tsx';
import { EntryCards, EntryTable } from './EntryRows.tsx';

// What checks the form comes with it.
const UploadButton = later(async () => ({ default: (await import('./UploadButton.tsx')).UploadButton }));

/** The entries of a list: certificates, keys and DIDs, and what can be decided about each. */
export function EntriesTab({ list }: { list: TrustedList }) {
  const translate = useTranslate();
  const mayWrite = useMay('trustedLists.write');
  const onPhone = useMediaQuery(useTheme().breakpoints.down('md'));
  const [opened, setOpened] = useState<TrustedCertificate | null>(null);
  const Rows = onPhone ? EntryCards : EntryTable;
  return (
    <RecordList
      resource="trustedCertificates"
      perPage={25}
      sort={{ field: 'uploadedAt', order: 'DESC' }}
      storeKey={`organization.trustedLists.${list.id}`}
      queryOptions={{ meta: { trustedListId: list.id } }}
    >
      {mayWrite && (
        <Stack direction="row" sx={{ mb: 2, justifyContent: 'flex-end' }}>
          <UploadButton list={list} />
        </Stack>
      )}
      <FilterBar
        search={translate('trusted.searchEntries')}
        choices={[
          [
            'state',
            translate('trusted.state'),
            TRUSTED_CERTIFICATE_STATES.map(each => [each, translate(`states.trustedCertificate.${each}`)]),
          ],
          [
            'type',
            translate('trusted.type'),
            TRUSTED_CERTIFICATE_TYPES.map(each => [each, translate(`trusted.types.${each}`)]),
          ],
        ]}
      />
      <ListStates
        pages={[25, 50, 100]}
        empty={
          <EmptyState
            icon={<Badge />}
            title={translate('trusted.noEntries')}
            body={translate(mayWrite ? 'trusted.noEntriesBody' : 'trusted.noEntriesToRead')}
          />
        }
      >
        <Rows onOpen={setOpened} />
      </ListStates>
      {opened && (
        <CertificateDialog list={list} certificate={opened} mayWrite={mayWrite} onClose={() => setOpened(null)} />
      )}
    </RecordList>
  );
}
