import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useTranslate } from 'react-admin';
import type { VoucherOffer } from '../../../../../contract/vouchers/offers/offer.ts';
import { RecordForm } from '../../../../custom/base/kit/form/RecordForm.tsx';
import { FormImage, type FormImageValue } from '../../../../custom/base/kit/image/FormImage.tsx';
import { DateText } from '../../../../custom/base/kit/index.ts';
import { Facts, Section } from '../../../../custom/base/kit/page/Section.tsx';
import { useProjectMeta } from '../../../../custom/base/kit/session/project-context.ts';
import { useLanguage } from '../../../../custom/base/kit/text/use-language.ts';
import { useName } from '../../../../custom/base/kit/text/use-name.ts';
import { BankInputs, OfferInputs, PercentageInputs } from '../OfferInputs.tsx';
import { offerBody, offerProblems, type OfferValues, offerValuesOf } from '../offer-model.ts';
import { useTermFacts } from '../use-term-facts.tsx';
import { NewConfig } from './NewConfig.tsx';

type Values = OfferValues & { image: FormImageValue };
const valuesOf = (offer: VoucherOffer): Values => ({ ...offerValuesOf(offer), image: offer.image });
const bodyOf = ({ image, ...values }: Values) => ({
  ...offerBody(values),
  image,
  ...(image === null && { removeImage: true }),
});
const bankText = ({ bank, holder, account }: VoucherOffer['bank']) => `${bank} · ${holder} · ${account}`;

function Edit({ offer }: { offer: VoucherOffer }) {
  const translate = useTranslate();
  const say = (key: string) => translate(`offers.${key}`);
  const imageText = (image: FormImageValue) =>
    translate(`projectSettings.imageIs.${image === null ? 'none' : typeof image === 'string' ? 'kept' : 'chosen'}`);
  return (
    <RecordForm<VoucherOffer, Values>
      resource="voucherOffers"
      record={offer}
      meta={useProjectMeta()}
      valuesOf={valuesOf}
      bodyOf={bodyOf}
      check={values => offerProblems(values, offer.currency, offer.config.commissionBearer)}
      pathOf={path => (path === 'file' ? 'image' : path)}
      said={{
        name: { label: say('name') },
        description: { label: say('description') },
        commissionPercentage: { label: say('commissionPercentage') },
        taxesPercentage: { label: say('taxesPercentage') },
        bank: { label: say('bankTitle'), text: bankText },
        image: { label: say('image'), text: imageText },
      }}
      done="offers.edited"
      failed="offers.editFailed"
    >
      {save => (
        <>
          <OfferInputs />
          <FormImage name="image" label={say('image')} hint="offers.imageHint" />
          <PercentageInputs />
          <BankInputs />
          {save}
        </>
      )}
    </RecordForm>
  );
}

/** What an offer says: changed by whoever may, read by everybody else. What was bought before keeps its terms. */
export function TermsTab({ offer, mayWrite }: { offer: VoucherOffer; mayWrite: boolean }) {
  const translate = useTranslate();
  const nameOf = useName();
  const language = useLanguage();
  const say = (key: string, args?: Record<string, unknown>) => translate(`offers.${key}`, args);
  const { config, commissionPercentage, taxesPercentage } = offer;
  const terms = useTermFacts(mayWrite ? config : { ...config, commissionPercentage, taxesPercentage }, offer);
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        alignItems: 'start',
      }}
    >
      <Section title={say('information')}>
        {mayWrite ? (
          <Edit offer={offer} />
        ) : (
          <Facts
            facts={[
              [say('description'), offer.description || '—'],
              [say('bankTitle'), bankText(offer.bank)],
            ]}
          />
        )}
      </Section>
      <Stack sx={{ gap: 2, minWidth: 0 }}>
        <Section title={say('termsTitle')}>
          <Facts facts={[...terms, [say('version'), config.version]]} />
          {mayWrite && <NewConfig offer={offer} />}
        </Section>
        <Section title={say('fixedTitle')}>
          <Facts
            facts={[
              [say('country'), new Intl.DisplayNames(language, { type: 'region' }).of(offer.country)],
              [say('currency'), `${offer.currency} · ${say(`decimalsOf.${offer.decimals}`)}`],
              [
                say('createdAt'),
                <span key="at">
                  <DateText value={offer.createdAt} time /> · {nameOf(offer.createdBy.name)}
                </span>,
              ],
            ]}
          />
        </Section>
      </Stack>
    </Box>
  );
}
