import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Link from '@mui/material/Link';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';
import { Link as RouterLink } from 'react-router-dom';
import type { ListedOffer } from '../../../../../contract/vouchers/offers/offer.ts';
import { addressOf } from '../../../../custom/base/kit/address.ts';
import { EmptyState, ErrorState } from '../../../../custom/base/kit/index.ts';
import { Pager } from '../../../../custom/base/kit/list/Pager.tsx';
import { SearchField } from '../../../../custom/base/kit/list/SearchField.tsx';
import { CARD_COLUMNS, RadioCard } from '../../../../custom/base/kit/page/RadioCard.tsx';
import { Facts, Section } from '../../../../custom/base/kit/page/Section.tsx';
import { useLanguage } from '../../../../custom/base/kit/text/use-language.ts';
import { Waiting } from '../../../../custom/base/kit/feedback/Waiting.tsx';
import { useCall } from '../../../../dataProvider/use-call.ts';
import { useTermFacts } from '../../voucher-offers/shared.ts';
import type { VoucherDraft } from '../voucher-model.ts';

const PER_PAGE = 12;

/** What vouchers of an offer can be, where they are taken, and in what they are paid. */
function Terms({ offer }: { offer: ListedOffer }) {
  const translate = useTranslate();
  const language = useLanguage();
  const terms = useTermFacts(offer, offer);
  return (
    <Section title={translate('vouchers.termsOf', { name: offer.name })}>
      <Facts
        facts={[
          [translate('vouchers.provider'), offer.provider.name],
          [
            translate('vouchers.country'),
            `${new Intl.DisplayNames(language, { type: 'region' }).of(offer.country) ?? offer.country} · ${offer.currency}`,
          ],
          [
            translate('vouchers.merchants'),
            <span key="merchants">
              {translate('offers.merchantsOf', { smart_count: offer.merchants.size })} ·{' '}
              <Link
                component={RouterLink}
                to={addressOf('/offers/{code}', { code: offer.voucherOfferId })}
                target="_blank"
                rel="noopener"
              >
                {translate('vouchers.seeMerchants')}
              </Link>
            </span>,
          ],
          ...terms,
        ]}
      />
    </Section>
  );
}

/** Of which offer the vouchers are: the active ones of all providers. */
export function ProviderStep({ onChoose }: { onChoose: (offer: ListedOffer) => void }) {
  const translate = useTranslate();
  const id = useId();
  const language = useLanguage();
  const [q, setQ] = useState('');
  const [page, setPage] = useState(0);
  const call = useCall();
  const { field, fieldState } = useController<VoucherDraft, 'offer'>({ name: 'offer' });
  const { data, error, refetch } = useQuery({
    queryKey: ['offersToBuy', q, page],
    queryFn: ({ signal }) =>
      call('listVoucherOffers', {
        query: { page, limit: PER_PAGE, q, isActive: 'true', sort: 'createdAt', order: 'DESC' },
        signal,
      }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const chosen = data?.offers.find(offer => offer.id === field.value?.id) ?? field.value;
  const problem = fieldState.error?.message;
  const label = translate('vouchers.offer');
  if (!data) return error ? <ErrorState error={error} onRetry={() => refetch()} /> : <Waiting />;
  if (data.total === 0 && q === '')
    return <EmptyState title={translate('vouchers.noOffers')} body={translate('vouchers.noOffersBody')} />;
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 960 }}>
      {(data.total > PER_PAGE || q !== '') && (
        <SearchField
          label={translate('vouchers.searchOffers')}
          value={q}
          onSearch={words => {
            setPage(0);
            setQ(words);
          }}
          sx={{ maxWidth: 480 }}
        />
      )}
      <FormControl error={problem !== undefined} sx={{ minWidth: 0 }}>
        <FormLabel id={id} sx={{ mb: 1 }}>
          {label}
        </FormLabel>
        {data.total === 0 && <Typography color="text.secondary">{translate('lists.noMatch')}</Typography>}
        <Pager name={label} total={data.total} page={page} perPage={PER_PAGE} onPage={setPage}>
          <RadioGroup
            aria-labelledby={id}
            value={field.value?.id ?? ''}
            onChange={(_, offerId) => {
              const offer = data.offers.find(each => each.id === offerId);
              if (offer) onChoose(offer);
            }}
            sx={CARD_COLUMNS}
          >
            {data.offers.map(offer => (
              <RadioCard
                key={offer.id}
                value={offer.id}
                chosen={offer.id === field.value?.id}
                title={offer.name}
                hint={[offer.provider.name, offer.description].filter(Boolean).join(' · ')}
                note={[
                  offer.currency,
                  new Intl.DisplayNames(language, { type: 'region' }).of(offer.country),
                  translate('offers.merchantsOf', { smart_count: offer.merchants.size }),
                  ...(offer.isOwn ? [translate('vouchers.ownOffer')] : []),
                ].join(' · ')}
              />
            ))}
          </RadioGroup>
        </Pager>
        {problem !== undefined && <FormHelperText>{translate(problem, { _: problem })}</FormHelperText>}
      </FormControl>
      {chosen && <Terms offer={chosen} />}
    </Box>
  );
}
