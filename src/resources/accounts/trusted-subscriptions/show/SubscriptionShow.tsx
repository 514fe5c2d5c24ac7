import { useTranslate } from 'react-admin';
import { Navigate, useParams } from 'react-router-dom';
import type { TrustedSubscription } from '../../../../../contract/accounts/trusted-lists/subscription.ts';
import { later } from '../../../../custom/base/kit/feedback/later.tsx';
import { PageHeader } from '../../../../custom/base/kit/index.ts';
import { useMay } from '../../../../custom/base/kit/session/use-session.ts';
import { RecordPage } from '../../../../custom/base/kit/show/RecordPage.tsx';
import { RecordTabs } from '../../../../custom/base/kit/show/RecordTabs.tsx';
import { UsesTab } from '../../trusted-lists/shared.ts';
import { SUBSCRIPTION_TABS, subscriptionPath } from '../subscription-model.ts';
import { ReadVersionsTab } from './ReadVersionsTab.tsx';
import { SubscribedEntriesTab } from './SubscribedEntriesTab.tsx';
import { SubscriptionInfoTab } from './SubscriptionInfoTab.tsx';

// What checks the form comes with it.
const SubscriptionActions = later(async () => ({
  default: (await import('./SubscriptionActions.tsx')).SubscriptionActions,
}));

/** /organization/tls/subscribed/{subscriptionId}[/{tab}]: a list of others, what it says now, what uses it, and its versions. */
export default function SubscriptionShow() {
  const translate = useTranslate();
  const mayWrite = useMay('trustedLists.write');
  const { subscriptionId = '', tab } = useParams();
  if (tab !== undefined && !SUBSCRIPTION_TABS.some(each => each === tab))
    return <Navigate to={subscriptionPath(subscriptionId)} replace />;
  return (
    <RecordPage<TrustedSubscription> id={subscriptionId}>
      {subscription => (
        <>
          <PageHeader
            title={subscription.name}
            lead={translate(`trusted.purposes.${subscription.purpose}`)}
            action={
              mayWrite && subscription.state !== 'canceled' && <SubscriptionActions subscription={subscription} />
            }
          />
          <RecordTabs
            tabs={SUBSCRIPTION_TABS}
            label={translate('subscribed.tabs.label')}
            nameOf={each => translate(`subscribed.tabs.${each}`)}
            pathOf={each => subscriptionPath(subscription.id, each)}
          >
            {each => (
              <>
                {each === 'info' && <SubscriptionInfoTab subscription={subscription} />}
                {each === 'entries' && <SubscribedEntriesTab subscription={subscription} />}
                {each === 'uses' && <UsesTab of={{ subscriptionId: subscription.id }} />}
                {each === 'history' && <ReadVersionsTab subscription={subscription} />}
              </>
            )}
          </RecordTabs>
        </>
      )}
    </RecordPage>
  );
}
