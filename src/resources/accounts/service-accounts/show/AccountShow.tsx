import Stack from '@mui/material/Stack';
import { useTranslate } from 'react-admin';
import { useNavigate, useParams } from 'react-router-dom';
import { addressOf } from '../../../../custom/base/kit/address.ts';
import { PageHeader, StatusChip } from '../../../../custom/base/kit/index.ts';
import { RemoveButton } from '../../../../custom/base/kit/page/RemoveButton.tsx';
import { RecordPage } from '../../../../custom/base/kit/show/RecordPage.tsx';
import { useMay } from '../../../../custom/base/kit/session/use-session.ts';
import { RecordTabs } from '../../../../custom/base/kit/show/RecordTabs.tsx';
import type { KnownAccount } from '../../../../dataProvider/endpoints/accounts/service-accounts.ts';
import { pathOf } from '../account-model.ts';
import { EditAccount } from './EditAccount.tsx';
import { ExamplesTab } from './ExamplesTab.tsx';
import { InfoTab } from './InfoTab.tsx';
import { StatusButton } from './StatusButton.tsx';

const TABS = ['info', 'examples'] as const;

/** /organization/serviceAccounts/{clientId}[/{tab}]: one account, what it may do and by what it proves itself; and how to call with it. */
export default function AccountShow() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const mayManage = useMay('serviceAccounts.manage');
  const { clientId = '' } = useParams();
  return (
    <RecordPage<KnownAccount> id={clientId}>
      {account => (
        <>
          <PageHeader
            title={account.name}
            lead={
              <Stack sx={{ gap: 1, alignItems: 'flex-start' }}>
                {account.description}
                <StatusChip of="serviceAccount" state={account.status} />
              </Stack>
            }
            action={
              mayManage && (
                <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
                  <EditAccount account={account} />
                  <StatusButton account={account} />
                  <RemoveButton
                    resource="serviceAccounts"
                    record={account}
                    done="serviceAccounts.deleted"
                    failed="serviceAccounts.deleteFailed"
                    asks={{
                      title: translate('serviceAccounts.deleteTitle', { name: account.name }),
                      body: translate('serviceAccounts.deleteBody'),
                    }}
                    onRemoved={() => void navigate(addressOf('/organization/serviceAccounts', {}))}
                  />
                </Stack>
              )
            }
          />
          <RecordTabs
            tabs={TABS}
            label={translate('serviceAccounts.tabs.label')}
            nameOf={tab => translate(`serviceAccounts.tabs.${tab}`)}
            pathOf={tab => pathOf(clientId, tab)}
          >
            {tab => (tab === 'info' ? <InfoTab account={account} /> : <ExamplesTab account={account} />)}
          </RecordTabs>
        </>
      )}
    </RecordPage>
  );
}
