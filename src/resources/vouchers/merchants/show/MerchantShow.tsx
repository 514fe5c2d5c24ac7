import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link as RouterLink, useParams } from 'react-router-dom';
import type { MerchantStanding } from '../../../../../contract/vouchers/merchants/merchant.ts';
import { addressOf } from '../../../../custom/base/kit/address.ts';
import { PageHeader } from '../../../../custom/base/kit/index.ts';
import { MoneyText } from '../../../../custom/base/kit/text/MoneyText.tsx';
import { Section } from '../../../../custom/base/kit/page/Section.tsx';
import { useProjectMeta } from '../../../../custom/base/kit/session/project-context.ts';
import { useMay } from '../../../../custom/base/kit/session/use-session.ts';
import { RecordPage } from '../../../../custom/base/kit/show/RecordPage.tsx';
import { RecordTabs } from '../../../../custom/base/kit/show/RecordTabs.tsx';
import { StatementButton } from '../../../../custom/vouchers/statement/index.ts';
import { useCall } from '../../../../dataProvider/use-call.ts';
import { TillsTab } from '../../tills/shared.ts';
import { SalesTab } from '../../voucher-sales/shared.ts';
import { merchantAddress } from '../merchant-paths.ts';
import { MerchantPlaces } from '../MerchantPlaces.tsx';

const TABS = ['tills', 'sales'] as const;

/** Of which offers a merchant takes vouchers, and what is owed to it. */
function Offers({ standing, projectId }: { standing: MerchantStanding; projectId: string }) {
  const translate = useTranslate();
  const call = useCall();
  return (
    <Section title={translate('merchants.offers')}>
      {standing.offers.length === 0 && <Typography>{translate('merchants.noOffers')}</Typography>}
      <Stack component="ul" sx={{ gap: 1, p: 0, m: 0, listStyle: 'none' }}>
        {standing.offers.map(offer => (
          <Stack key={offer.id} component="li" direction="row" sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
            <Link
              component={RouterLink}
              to={addressOf('/projects/{projectId}/vouchers/offers/{offerId}', { projectId, offerId: offer.id })}
              sx={{ flex: 1, minWidth: 160 }}
            >
              {offer.name}
            </Link>
            <Typography>
              {translate('merchants.owed')} <MoneyText value={offer.owed} of={offer} />
            </Typography>
            <StatementButton
              name={offer.name}
              isOneOfMany
              load={({ format, ...days }) =>
                call(format === 'pdf' ? 'getMerchantStatementPdf' : 'getMerchantStatementXlsx', {
                  params: { projectId, merchantId: standing.id },
                  query: { ...days, offerId: offer.id },
                })
              }
            />
          </Stack>
        ))}
      </Stack>
    </Section>
  );
}

function View({ standing, projectId }: { standing: MerchantStanding; projectId: string }) {
  const translate = useTranslate();
  const mayWrite = useMay('offers.write', projectId);
  const merchantId = standing.id;
  return (
    <>
      <PageHeader title={standing.name} />
      <MerchantPlaces places={standing.places} sx={{ mb: 2 }} />
      <Box sx={{ mb: 2 }}>
        <Offers standing={standing} projectId={projectId} />
      </Box>
      <RecordTabs
        tabs={TABS}
        label={translate('merchants.tabs.label')}
        nameOf={tab => translate(`merchants.tabs.${tab}`)}
        pathOf={tab => merchantAddress(projectId, merchantId, tab)}
      >
        {tab =>
          tab === 'tills' ? (
            <TillsTab projectId={projectId} merchantId={merchantId} mayWrite={mayWrite} />
          ) : (
            <SalesTab projectId={projectId} of={{ merchantId }} />
          )
        }
      </RecordTabs>
    </>
  );
}

/** /projects/{projectId}/vouchers/merchants/{merchantId}[/{tab}]: a merchant, what is owed to it, its tills and its sales. */
export default function MerchantShow() {
  const { projectId } = useProjectMeta();
  const { merchantId = '' } = useParams();
  return (
    <RecordPage<MerchantStanding> id={merchantId} queryOptions={{ meta: { projectId, standing: true } }}>
      {standing => <View standing={standing} projectId={projectId} />}
    </RecordPage>
  );
}
