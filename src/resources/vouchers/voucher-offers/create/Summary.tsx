import Stack from '@mui/material/Stack';
import { useTranslate } from 'react-admin';
import { Facts, Section } from '../../../../custom/base/kit/page/Section.tsx';
import { useLanguage } from '../../../../custom/base/kit/text/use-language.ts';
import { configBody, offerBody, type OfferDraft } from '../offer-model.ts';
import { useTermFacts } from '../use-term-facts.tsx';

/** All that the offer will be. */
export function Summary({ draft, merchants }: { draft: OfferDraft; merchants: number }) {
  const translate = useTranslate();
  const language = useLanguage();
  const say = (key: string) => translate(`offers.${key}`);
  const { commissionPercentage, taxesPercentage } = offerBody(draft);
  const terms = useTermFacts({ ...configBody(draft, draft.decimals), commissionPercentage, taxesPercentage }, draft);
  return (
    <Stack sx={{ gap: 2, maxWidth: 760 }}>
      <Section title={draft.name}>
        <Facts
          facts={[
            [say('description'), draft.description || '—'],
            [say('country'), new Intl.DisplayNames(language, { type: 'region' }).of(draft.country)],
            [say('currency'), `${draft.currency} · ${say(`decimalsOf.${draft.decimals}`)}`],
            [say('merchants'), translate('offers.merchantsOf', { smart_count: merchants })],
            [say('bank'), `${draft.bank.bank} · ${draft.bank.holder} · ${draft.bank.account}`],
          ]}
        />
      </Section>
      <Section title={say('termsTitle')}>
        <Facts facts={terms} />
      </Section>
    </Stack>
  );
}
