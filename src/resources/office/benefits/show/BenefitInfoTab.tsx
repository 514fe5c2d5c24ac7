import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { useTranslate } from 'react-admin';
import type { Benefit } from '../../../../../contract/office/benefits/benefit.ts';
import { mapOf } from '../../../../../contract/office/benefits/map-of.ts';
import { DateText } from '../../../../custom/base/kit/index.ts';
import { Facts, Section } from '../../../../custom/base/kit/page/Section.tsx';
import { NumberText } from '../../../../custom/base/kit/text/NumberText.tsx';
import { useLanguage } from '../../../../custom/base/kit/text/use-language.ts';
import { amountText, recurrenceText, termsText } from '../benefit-text.ts';
import { weekdayText } from '../weekdays.ts';

function Place({ location }: Pick<Benefit, 'location'>) {
  const [text, href] =
    location.type === 'virtual'
      ? [location.url, location.url]
      : [`${location.name}, ${location.address}`, mapOf(location.placeId, location.name)];
  return (
    <Link href={href} target="_blank" rel="noopener noreferrer">
      {text}
    </Link>
  );
}

/** What a benefit promises, where and when. */
export function BenefitInfoTab({ benefit }: { benefit: Benefit }) {
  const translate = useTranslate();
  const language = useLanguage();
  const { availability, location, maxDiscount, currency } = benefit;
  const { firstDay, lastDay, weekdays, hours, zone } = availability;
  const all = weekdays.length === 7;
  return (
    <Stack sx={{ gap: 2 }}>
      <Section title={translate('benefits.steps.promise')}>
        <Facts
          facts={[
            [translate('benefits.vendor'), benefit.vendor.name],
            [translate('benefits.type'), translate(`benefits.types.${benefit.terms.type}.name`)],
            [translate('benefits.promise'), termsText(benefit.terms, currency, { translate, language })],
            [
              translate('benefits.maxDiscount'),
              maxDiscount === 0 ? translate('benefits.unlimited') : amountText(maxDiscount, currency, language),
            ],
            ...(benefit.description === '' ? [] : [[translate('benefits.description'), benefit.description] as const]),
            [translate('benefits.redeemed'), <NumberText key="redeemed" value={benefit.redeemed} />],
            ...(benefit.stockLeft === null
              ? []
              : [[translate('benefits.stockLeft'), <NumberText key="stock" value={benefit.stockLeft} />] as const]),
            [
              translate('benefits.cards'),
              benefit.templates.map(({ title }) => title).join(', ') || translate('benefits.noCards'),
            ],
          ]}
        />
      </Section>
      <Section title={translate('benefits.steps.place')}>
        <Facts
          facts={[
            [translate('benefits.location'), translate(`benefits.locations.${location.type}`)],
            [translate('benefits.address'), <Place key="place" location={location} />],
          ]}
        />
      </Section>
      <Section title={translate('benefits.steps.times')}>
        <Facts
          facts={[
            [translate('benefits.recurrenceLabel'), recurrenceText(benefit, translate)],
            ...(firstDay === null
              ? []
              : [[translate('benefits.firstDay'), <DateText key="first" value={firstDay} />] as const]),
            ...(lastDay === null
              ? []
              : [[translate('benefits.lastDay'), <DateText key="last" value={lastDay} />] as const]),
            [
              translate('benefits.weekdays'),
              all ? translate('benefits.everyDay') : weekdays.map(day => weekdayText(day, translate)).join(', '),
            ],
            [
              translate('benefits.hours'),
              hours === null ? translate('benefits.allDay') : translate('benefits.fromTo', { ...hours }),
            ],
            [translate('benefits.zone'), zone],
          ]}
        />
      </Section>
    </Stack>
  );
}
