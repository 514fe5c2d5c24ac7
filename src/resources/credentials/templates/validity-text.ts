import type { Validity } from '../../../../contract/credentials/templates/validity.ts';
import { dateText } from '../../../custom/base/kit/text/dates.ts';
import type { Translate } from '../../../custom/base/kit/values/claim-text.ts';

/** A validity in words: "No end", "Until 31 December 2027", "1 year from the request". */
export function validityText(validity: Validity, translate: Translate, locale: string): string {
  if (validity.type === 'none') return translate('common.noEnd');
  if (validity.type === 'dynamic')
    return translate('templates.validity.dynamicText', {
      time: translate(`templates.units.${validity.unit}`, { smart_count: validity.amount }),
    });
  const day = dateText(new Date(validity.date), 'calendar', locale);
  return translate('templates.validity.fixedText', { day });
}
