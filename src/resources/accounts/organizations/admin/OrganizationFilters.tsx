import { useLocale, useTranslate } from 'react-admin';
import { MEMBERSHIPS, ORGANIZATION_STATES } from '../../../../../contract/accounts/organizations/states.ts';
import { DayFilter } from '../../../../custom/base/kit/list/DayFilter.tsx';
import { FilterBar } from '../../../../custom/base/kit/list/FilterBar.tsx';
import { countriesIn } from '../countries.ts';
import { INDUSTRY_IDS, industryOf } from '../registration-model.ts';
import { OPENING_FEATURES } from './opening-features.ts';

/** Words, status, membership, industry, country, what is on for them, and when they registered. */
export function OrganizationFilters() {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <FilterBar
      search={translate('administration.search')}
      choices={[
        [
          'status',
          translate('administration.status'),
          ORGANIZATION_STATES.map(each => [each, translate(`states.organization.${each}`)]),
        ],
        [
          'membership',
          translate('organization.membership'),
          MEMBERSHIPS.map(each => [each, translate(`organization.memberships.${each}`)]),
        ],
        ['asks', translate('administration.asks'), [['production', translate('administration.asksProduction')]]],
        [
          'industry',
          translate('registration.industry'),
          INDUSTRY_IDS.map(id => [id, translate(industryOf(Number(id)))]),
        ],
        [
          'country',
          translate('registration.country'),
          [
            ...countriesIn(locale).map(({ code, name }) => [code, name] as const),
            ['none', translate('administration.noCountry')] as const,
          ],
        ],
        [
          'feature',
          translate('administration.feature'),
          OPENING_FEATURES.map(name => [name, translate(`administration.features.${name}`)]),
        ],
      ]}
    >
      <DayFilter end="from" label={translate('administration.registeredFrom')} />
      <DayFilter end="to" label={translate('administration.registeredTo')} />
    </FilterBar>
  );
}
