import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useParams } from 'react-router-dom';
import type { PublicOffer } from '../../../../contract/vouchers/offers/offer.ts';
import { isNone } from '../../../dataProvider/api-error.ts';
import { useCall } from '../../../dataProvider/use-call.ts';
import { useTermFacts } from '../../../resources/vouchers/voucher-offers/shared.ts';
import { EmptyState, ErrorState, Page, PageHeader } from '../../base/kit/index.ts';
import { Facts, Section } from '../../base/kit/page/Section.tsx';
import { useLanguage } from '../../base/kit/text/use-language.ts';
import { Waiting } from '../../base/kit/feedback/Waiting.tsx';
import { OpenHeader } from '../../base/theme/OpenHeader.tsx';
import { MerchantList } from './MerchantList.tsx';
import { Totals } from './Totals.tsx';

function Offer({ offer }: { offer: PublicOffer }) {
  const translate = useTranslate();
  const language = useLanguage();
  const say = (key: string, args?: Record<string, unknown>) => translate(`offers.${key}`, args);
  const terms = useTermFacts(offer, offer);
  return (
    <>
      <PageHeader
        title={offer.name}
        lead={
          <>
            {say('public.by', { provider: offer.provider })}
            {offer.description && <Box sx={{ mt: 1, color: 'text.primary' }}>{offer.description}</Box>}
          </>
        }
        icon={
          offer.image && (
            <Box
              component="img"
              src={offer.image}
              alt=""
              sx={{ width: 72, height: 72, borderRadius: 2, objectFit: 'cover' }}
            />
          )
        }
      />
      {!offer.isActive && (
        <Alert severity="info" variant="outlined" sx={{ mb: 2 }}>
          {say('public.inactive')}
        </Alert>
      )}
      <Stack sx={{ gap: 2 }}>
        <Section title={say('termsTitle')}>
          <Facts
            facts={[
              [say('country'), new Intl.DisplayNames(language, { type: 'region' }).of(offer.country)],
              [say('currency'), offer.currency],
              ...terms,
            ]}
          />
        </Section>
        <MerchantList offer={offer} />
        <Totals offer={offer} />
      </Stack>
    </>
  );
}

/** /offers/{code}: an offer for anybody to read: its terms, who takes its vouchers, and what its contract says beside what we say. */
export default function PublicOfferPage() {
  const translate = useTranslate();
  const { code = '' } = useParams();
  const call = useCall();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['publicOffer', code],
    queryFn: ({ signal }) => call('getPublicOffer', { params: { voucherOfferId: code }, signal }),
    retry: false,
  });
  return (
    <Box sx={{ minHeight: '100vh' }}>
      <OpenHeader />
      <Box component="main" sx={{ display: 'grid', justifyItems: 'center' }}>
        <Page narrow>
          {data ? (
            <Offer offer={data} />
          ) : (
            <>
              <PageHeader title={translate('offers.public.title')} />
              {isPending ? (
                <Waiting />
              ) : isNone(error) ? (
                <EmptyState title={translate('offers.public.none')} body={translate('offers.public.noneBody')} />
              ) : (
                <ErrorState error={error} onRetry={() => refetch()} />
              )}
            </>
          )}
        </Page>
      </Box>
    </Box>
  );
}
