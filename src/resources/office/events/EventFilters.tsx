import type { ReactNode } from 'react';
import { useListContext, useLocale, useTranslate } from 'react-admin';
import { EVENT_RESOURCES, EVENT_TYPES } from '../../../../contract/base/events/event.ts';
import { ChoiceField } from '../../../custom/base/kit/list/ChoiceField.tsx';
import { DayFilter } from '../../../custom/base/kit/list/DayFilter.tsx';
import { useFilterChange } from '../../../custom/base/kit/list/filter-changes.tsx';
import { type ActiveFilter, FoldedFilters } from '../../../custom/base/kit/list/FoldedFilters.tsx';
import { useDayChips } from '../../../custom/base/kit/list/use-day-chips.ts';
import { ActorFilter, useActorName } from './ActorFilter.tsx';

const CHOICES = [
  ['type', EVENT_TYPES, 'types'],
  ['resource', EVENT_RESOURCES, 'resources'],
] as const;

function useActiveFilters(): ActiveFilter[] {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  const change = useFilterChange();
  const say = (key: string, words?: object) => translate(`events.${key}`, words);
  const days = useDayChips({ from: say('from'), to: say('to') });
  const actor = useActorName(filterValues.actor);
  const chip = (key: string, label: string): ActiveFilter[] =>
    filterValues[key] ? [{ key, label, onRemove: () => change({ [key]: undefined }) }] : [];
  return [
    ...CHOICES.flatMap(([name, , words]) =>
      chip(name, `${say(name)}: ${say(`${words}.${filterValues[name]}`, { _: filterValues[name] })}`),
    ),
    ...chip('actor', `${say('actor')}: ${actor ?? '…'}`),
    ...days,
    ...chip('resourceId', say('ofOne', { id: filterValues.resourceId })),
  ];
}

/** Action, item, user and days behind a button; all are in the address. */
export function EventFilters({ aside }: { aside: ReactNode }) {
  const translate = useTranslate();
  const locale = useLocale();
  const say = (key: string) => translate(`events.${key}`);
  return (
    <FoldedFilters active={useActiveFilters()} aside={aside}>
      {CHOICES.map(([name, options, words]) => (
        <ChoiceField
          key={name}
          name={name}
          label={say(name)}
          clears={['resourceId']}
          options={options
            .map(value => [value, say(`${words}.${value}`)] as const)
            .sort(([, one], [, other]) => one.localeCompare(other, locale))}
        />
      ))}
      <ActorFilter />
      <DayFilter end="from" label={say('from')} />
      <DayFilter end="to" label={say('to')} />
    </FoldedFilters>
  );
}
