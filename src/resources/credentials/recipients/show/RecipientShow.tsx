import Stack from '@mui/material/Stack';
import { useTranslate } from 'react-admin';
import { useParams } from 'react-router-dom';
import type { Recipient } from '../../../../../contract/credentials/recipients/index.ts';
import { PageHeader, StatusChip } from '../../../../custom/base/kit/index.ts';
import { RecordPage } from '../../../../custom/base/kit/show/RecordPage.tsx';
import { useMay } from '../../../../custom/base/kit/session/use-session.ts';
import { RecordTabs } from '../../../../custom/base/kit/show/RecordTabs.tsx';
import { fullName, pathOf } from '../recipient-model.ts';
import { useName } from '../../../../custom/base/kit/text/use-name.ts';
import { DeleteRecipient } from './DeleteRecipient.tsx';
import { EditRecipient } from './EditRecipient.tsx';
import { EraseRecipient } from './EraseRecipient.tsx';
import { HeldTab } from './HeldTab.tsx';
import { HistoryTab } from './HistoryTab.tsx';
import { InfoTab } from './InfoTab.tsx';
import { WalletTab } from './WalletTab.tsx';
import { StatusButton } from './StatusButton.tsx';

const TABS = ['info', 'credentials', 'wallet', 'history'] as const;
const ONLY_INFO = ['info'] as const satisfies readonly (typeof TABS)[number][];

/** /organization/recipients/{recipientId}[/{tab}]: one person, what they hold, and what happened. A member of projects sees who they are. */
export default function RecipientShow() {
  const translate = useTranslate();
  const nameOf = useName();
  const mayManage = useMay('recipients.manage');
  const maySeeAll = useMay('recipients.show');
  const { recipientId = '' } = useParams();
  return (
    <RecordPage<Recipient> id={recipientId}>
      {recipient => (
        <>
          <PageHeader
            title={nameOf(fullName(recipient))}
            lead={<StatusChip of="person" state={recipient.status} />}
            action={
              recipient.status !== 'erased' && (
                <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
                  {mayManage && (
                    <>
                      <EditRecipient recipient={recipient} />
                      <StatusButton recipient={recipient} />
                      <DeleteRecipient recipient={recipient} />
                    </>
                  )}
                  <EraseRecipient recipient={recipient} />
                </Stack>
              )
            }
          />
          <RecordTabs
            tabs={maySeeAll ? TABS : ONLY_INFO}
            label={translate('recipients.tabs.label')}
            nameOf={tab =>
              tab === 'credentials'
                ? `${translate('recipients.tabs.credentials')} (${recipient.credentials})`
                : translate(`recipients.tabs.${tab}`)
            }
            pathOf={tab => pathOf(recipientId, tab)}
          >
            {tab => (
              <>
                {tab === 'info' && <InfoTab recipient={recipient} />}
                {tab === 'credentials' && <HeldTab recipient={recipient} />}
                {tab === 'wallet' && <WalletTab recipient={recipient} />}
                {tab === 'history' && <HistoryTab recipient={recipient} />}
              </>
            )}
          </RecordTabs>
        </>
      )}
    </RecordPage>
  );
}
