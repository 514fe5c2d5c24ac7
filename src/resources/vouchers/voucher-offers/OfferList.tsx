import Add from '@mui/icons-material/Add';
import LocalOffer from '@mui/icons-material/LocalOfferOutlined';
import Button from '@mui/material/Button';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useListContext, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { OFFER_STATES } from '../../../../contract/vouchers/offers/states.ts';
import { EmptyState, Page, PageHeader } from '../../../custom/base/kit/index.ts';
import { FilterBar } from '../../../custom/base/kit/list/FilterBar.tsx';
import { ListStates } from '../../../custom/base/kit/list/ListStates.tsx';
import { RecordList } from '../../../custom/base/kit/list/RecordList.tsx';
import { useProject } from '../../../custom/base/kit/session/project-context.ts';
import { useMay } from '../../../custom/base/kit/session/use-session.ts';
import { OfferCards, OfferTable } from './OfferRows.tsx';
import { OfferingHead } from './dashboard/OfferingHead.tsx';
import { offerPaths } from './offer-model.ts';

/** The figures above the list: of no offers there are none, and what failed is said once, where the list would stand. */
function Head() {
  const { data, error, filterValues } = useListContext();
  if (error || (data?.length === 0 && Object.keys(filterValues).length === 0)) return null;
  return <OfferingHead />;
}

/** The offers of a provider's project. */
export function OfferList() {
  const translate = useTranslate();
  const { id: projectId } = useProject();
  const onPhone = useMediaQuery(useTheme().breakpoints.down('sm'));
  const mayWrite = useMay('offers.write', projectId);
  const create = mayWrite && (
    <Button variant="contained" startIcon={<Add />} component={Link} to={offerPaths(projectId).create}>
      {translate('menu.newOffer')}
    </Button>
  );
  return (
    <RecordList
      resource="voucherOffers"
      perPage={25}
      sort={{ field: 'createdAt', order: 'DESC' }}
      storeKey={`projects.${projectId}.offers`}
      queryOptions={{ meta: { projectId } }}
    >
      <Page>
        <PageHeader title={translate('menu.offers')} lead={translate('offers.lead')} action={create} />
        <Head />
        <FilterBar
          search={translate('offers.search')}
          choices={[
            [
              'status',
              translate('offers.status'),
              OFFER_STATES.filter(state => state !== 'removed').map(state => [
                state,
                translate(`states.offer.${state}`),
              ]),
            ],
          ]}
        />
        <ListStates
          pages={[25, 50]}
          empty={
            <EmptyState icon={<LocalOffer />} title={translate('offers.none')} body={translate('offers.noneBody')} />
          }
        >
          {onPhone ? <OfferCards /> : <OfferTable />}
        </ListStates>
      </Page>
    </RecordList>
  );
}
