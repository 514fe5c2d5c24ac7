import { useTranslate } from 'react-admin';
import { Navigate, useParams } from 'react-router-dom';
import type { TrustedList } from '../../../../../contract/accounts/trusted-lists/trusted-list.ts';
import { later } from '../../../../custom/base/kit/feedback/later.tsx';
import { PageHeader } from '../../../../custom/base/kit/index.ts';
import { useMay } from '../../../../custom/base/kit/session/use-session.ts';
import { RecordPage } from '../../../../custom/base/kit/show/RecordPage.tsx';
import { RecordTabs } from '../../../../custom/base/kit/show/RecordTabs.tsx';
import { EntriesTab } from '../../trusted-certificates/shared.ts';
import { LIST_TABS, listPath } from '../list-model.ts';
import { VersionsTab } from './VersionsTab.tsx';
import { ListInfoTab } from './ListInfoTab.tsx';
import { UsesTab } from './UsesTab.tsx';

// What checks the form comes with it.
const EditList = later(async () => ({ default: (await import('./EditList.tsx')).EditList }));

/** /organization/tls/{trustedListId}[/{tab}]: a list, its entries, what uses it, and its versions. */
export default function TrustedListShow() {
  const translate = useTranslate();
  const mayWrite = useMay('trustedLists.write');
  const { trustedListId = '', tab } = useParams();
  if (tab !== undefined && !LIST_TABS.some(each => each === tab))
    return <Navigate to={listPath(trustedListId)} replace />;
  return (
    <RecordPage<TrustedList> id={trustedListId}>
      {list => (
        <>
          <PageHeader
            title={list.name}
            lead={translate(`trusted.purposes.${list.purpose}`)}
            action={mayWrite && <EditList list={list} />}
          />
          <RecordTabs
            tabs={LIST_TABS}
            label={translate('trusted.tabs.label')}
            nameOf={each => translate(`trusted.tabs.${each}`)}
            pathOf={each => listPath(list.id, each)}
          >
            {each => (
              <>
                {each === 'info' && <ListInfoTab list={list} />}
                {each === 'entries' && <EntriesTab list={list} />}
                {each === 'uses' && <UsesTab of={{ trustedListId: list.id }} />}
                {each === 'history' && <VersionsTab list={list} />}
              </>
            )}
          </RecordTabs>
        </>
      )}
    </RecordPage>
  );
}
