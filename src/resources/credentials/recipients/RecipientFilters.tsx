import { useListContext, useTranslate } from 'react-admin';
import { RECIPIENT_STATES, SUPPRESSIONS, WALLET_STATES } from '../../../../contract/credentials/recipients/states.ts';
import { ChoiceField } from '../../../custom/base/kit/list/ChoiceField.tsx';
import { useFilterChange } from '../../../custom/base/kit/list/filter-changes.tsx';
import { type ActiveFilter, FoldedFilters } from '../../../custom/base/kit/list/FoldedFilters.tsx';
import { GroupFilter, useChosenGroup } from '../recipient-groups/shared.ts';

const CHOICES = [
  ['wallet', WALLET_STATES, 'states.wallet'],
  ['status', RECIPIENT_STATES, 'states.person'],
  ['suppressed', ['any', ...SUPPRESSIONS], 'recipients.suppression'],
] as const;

function useActiveFilters(): ActiveFilter[] {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  const change = useFilterChange();
  const { group } = useChosenGroup(filterValues.groupId, () => change({ groupId: undefined }));
  const chip = (key: string, label: string, value: string): ActiveFilter[] =>
    filterValues[key] ? [{ key, label: `${label}: ${value}`, onRemove: () => change({ [key]: undefined }) }] : [];
  return [
    ...CHOICES.flatMap(([name, , words]) =>
      chip(name, translate(`resources.recipients.fields.${name}`), translate(`${words}.${filterValues[name]}`)),
    ),
    ...chip('groupId', translate('groups.filter'), group?.name ?? '…'),
  ];
}

/** Wallet, status, stopped notifications and group behind a button; words and all of these are in the address. */
export function RecipientFilters() {
  const translate = useTranslate();
  return (
    <FoldedFilters search={translate('recipients.search')} active={useActiveFilters()}>
      {CHOICES.map(([name, options, words]) => (
        <ChoiceField
          key={name}
          name={name}
          label={translate(`resources.recipients.fields.${name}`)}
          options={options.map(value => [value, translate(`${words}.${value}`)] as const)}
        />
      ))}
      <GroupFilter />
    </FoldedFilters>
  );
}
