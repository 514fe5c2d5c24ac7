import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { useTranslate } from 'react-admin';
import { Link as RouterLink, useNavigate, useParams } from 'react-router-dom';
import type { VoucherOffer } from '../../../../../contract/vouchers/offers/offer.ts';
import { addressOf } from '../../../../custom/base/kit/address.ts';
import { PageHeader } from '../../../../custom/base/kit/index.ts';
import { RemoveButton } from '../../../../custom/base/kit/page/RemoveButton.tsx';
import { useProjectMeta } from '../../../../custom/base/kit/session/project-context.ts';
import { useMay } from '../../../../custom/base/kit/session/use-session.ts';
import { RecordPage } from '../../../../custom/base/kit/show/RecordPage.tsx';
import { RecordTabs } from '../../../../custom/base/kit/show/RecordTabs.tsx';
import { CodesTab } from '../../discount-codes/shared.ts';
import { PaymentsTab } from '../../payments/shared.ts';
import { SalesTab } from '../../voucher-sales/shared.ts';
import { SettlementsTab } from '../../settlements/shared.ts';
import { offerPaths } from '../offer-model.ts';
import { OfferState } from '../OfferState.tsx';
import { ContractTab } from './ContractTab.tsx';
import { LedgerTab } from './LedgerTab.tsx';
import { MerchantsTab } from './MerchantsTab.tsx';
import { StatusButton } from './StatusButton.tsx';
import { TermsTab } from './TermsTab.tsx';

const TABS = ['terms', 'merchants', 'contract', 'codes', 'payments', 'sales', 'settlements', 'ledger'] as const;

function Tab({ tab, offer }: { tab: (typeof TABS)[number]; offer: VoucherOffer }) {
  const mayWrite = useMay('offers.write', offer.projectId);
  if (tab === 'terms') return <TermsTab offer={offer} mayWrite={mayWrite} />;
  if (tab === 'merchants') return <MerchantsTab offer={offer} mayWrite={mayWrite} />;
  if (tab === 'contract') return <ContractTab offer={offer} />;
  if (tab === 'codes') return <CodesTab offer={offer} mayWrite={mayWrite} />;
  if (tab === 'payments') return <PaymentsTab offer={offer} />;
  if (tab === 'sales') return <SalesTab projectId={offer.projectId} of={{ offerId: offer.id }} />;
  if (tab === 'settlements') return <SettlementsTab offer={offer} />;
  return <LedgerTab offer={offer} mayWrite={mayWrite} />;
}

function Actions({ offer }: { offer: VoucherOffer }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const meta = useProjectMeta();
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      <StatusButton offer={offer} />
      <RemoveButton
        resource="voucherOffers"
        record={offer}
        meta={meta}
        why={offer.isActive ? translate('offers.removeActive') : null}
        done="offers.removed"
        failed="offers.removeFailed"
        asks={{ title: translate('offers.removeTitle', { name: offer.name }), body: translate('offers.removeBody') }}
        onRemoved={() => void navigate(offerPaths(meta.projectId).list)}
      />
    </Stack>
  );
}

/** /projects/{projectId}/vouchers/offers/{offerId}[/{tab}]: one offer, what it says, who takes its vouchers, its codes and its books. */
export default function OfferShow() {
  const translate = useTranslate();
  const meta = useProjectMeta();
  const paths = offerPaths(meta.projectId);
  const mayWrite = useMay('offers.write', meta.projectId);
  const mayReview = useMay('payments.review', meta.projectId);
  const { offerId = '' } = useParams();
  return (
    <RecordPage<VoucherOffer> id={offerId} queryOptions={{ meta }}>
      {offer => (
        <>
          <PageHeader
            title={offer.name}
            lead={
              <Stack sx={{ gap: 1, alignItems: 'flex-start' }}>
                {offer.description}
                <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
                  <OfferState offer={offer} />
                  {offer.status !== 'draft' && (
                    <Link component={RouterLink} to={addressOf('/offers/{code}', { code: offer.voucherOfferId })}>
                      {translate('offers.publicPage')}
                    </Link>
                  )}
                </Stack>
              </Stack>
            }
            action={mayWrite && <Actions offer={offer} />}
          />
          {offer.isPaused && (
            <Alert severity="error" variant="outlined" sx={{ mb: 2 }}>
              {translate('offers.pausedBody')}{' '}
              <Link component={RouterLink} to={paths.offer(offerId, 'ledger')} color="inherit">
                {translate('offers.toLedger')}
              </Link>
            </Alert>
          )}
          <RecordTabs
            tabs={TABS.filter(tab => (tab !== 'payments' && tab !== 'settlements') || mayReview)}
            label={translate('offers.tabs.label')}
            nameOf={tab => translate(`offers.tabs.${tab}`)}
            pathOf={tab => paths.offer(offerId, tab)}
          >
            {tab => <Tab tab={tab} offer={offer} />}
          </RecordTabs>
        </>
      )}
    </RecordPage>
  );
}
