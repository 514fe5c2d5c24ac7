import RssFeed from '@mui/icons-material/RssFeedOutlined';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslate } from 'react-admin';
import { TRUSTED_SUBSCRIPTION_STATES } from '../../../../contract/accounts/trusted-lists/subscription-states.ts';
import { later } from '../../../custom/base/kit/feedback/later.tsx';
import { EmptyState, Page, PageHeader } from '../../../custom/base/kit/index.ts';
import { FilterBar } from '../../../custom/base/kit/list/FilterBar.tsx';
import { ListStates } from '../../../custom/base/kit/list/ListStates.tsx';
import { RecordList } from '../../../custom/base/kit/list/RecordList.tsx';
import { useMay } from '../../../custom/base/kit/session/use-session.ts';
import { ListKinds } from '../trusted-lists/shared.ts';
import { SubscriptionCards, SubscriptionTable } from './SubscriptionRows.tsx';

// What checks the form comes with it.
const Subscribe = later(async () => ({ default: (await import('./Subscribe.tsx')).Subscribe }));

/** /organization/tls/subscribed: lists of others that the organization follows. */
export default function TrustedSubscriptions() {
  const translate = useTranslate();
  const mayWrite = useMay('trustedLists.write');
  const onPhone = useMediaQuery(useTheme().breakpoints.down('md'));
  return (
    <RecordList
      resource="trustedSubscriptions"
      perPage={25}
      sort={{ field: 'createdAt', order: 'DESC' }}
      storeKey="organization.trustedSubscriptions"
    >
      <Page>
        <PageHeader
          title={translate('menu.trustedLists')}
          lead={translate('subscribed.lead')}
          action={mayWrite && <Subscribe />}
        />
        <ListKinds open="subscribed" />
        <FilterBar
          search={translate('subscribed.search')}
          choices={[
            [
              'state',
              translate('subscribed.state'),
              TRUSTED_SUBSCRIPTION_STATES.map(each => [each, translate(`states.trustedSubscription.${each}`)]),
            ],
          ]}
        />
        <ListStates
          pages={[25, 50]}
          empty={
            <EmptyState
              icon={<RssFeed />}
              title={translate('subscribed.none')}
              body={translate(mayWrite ? 'subscribed.noneBody' : 'subscribed.noneToRead')}
            />
          }
        >
          {onPhone ? <SubscriptionCards /> : <SubscriptionTable />}
        </ListStates>
      </Page>
    </RecordList>
  );
}
