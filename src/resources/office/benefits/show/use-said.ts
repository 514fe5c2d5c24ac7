import { useTranslate } from 'react-admin';
import type { Said } from '../../../../custom/base/kit/form/differences.ts';
import type { BenefitDraft } from '../benefit-draft.ts';
import { weekdayText } from '../weekdays.ts';

/** How the fields of a benefit are called where two states of it are compared. */
export function useSaid(): Said<BenefitDraft> {
  const translate = useTranslate();
  const say = (key: string) => translate(`benefits.${key}`);
  return {
    type: { label: say('type'), text: type => (type === '' ? '' : say(`types.${type}.name`)) },
    vendor: { label: say('vendor') },
    product: { label: say('product') },
    description: { label: say('description') },
    mode: { label: say('mode'), text: mode => say(`modes.${mode}`) },
    percent: { label: say('percent') },
    take: { label: say('take') },
    pay: { label: say('pay') },
    groups: { label: say('groups') },
    price: { label: say('price') },
    usualPrice: { label: say('usualPrice') },
    currency: { label: say('currency') },
    maxDiscount: { label: say('maxDiscount') },
    location: { label: say('location'), text: location => say(`locations.${location}`) },
    placeId: { label: say('placeId') },
    placeName: { label: say('placeName') },
    address: { label: say('address') },
    url: { label: say('url') },
    recurrence: { label: say('recurrenceLabel'), text: kind => say(`recurrences.${kind}`) },
    max: { label: say('max') },
    firstDay: { label: say('firstDay') },
    lastDay: { label: say('lastDay') },
    weekdays: {
      label: say('weekdays'),
      text: days => days.map(day => weekdayText(day, translate)).join(', '),
    },
    from: { label: say('from') },
    to: { label: say('to') },
    zone: { label: say('zone') },
    stock: { label: say('stock') },
  };
}
