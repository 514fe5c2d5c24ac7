import { useTranslate } from 'react-admin';
import { SERVICE_ACCOUNT_TYPES } from '../../../../contract/base/access/service-accounts.ts';
import { SERVICE_ACCOUNT_STATES } from '../../../../contract/accounts/service-accounts/kinds.ts';
import { FilterBar } from '../../../custom/base/kit/list/FilterBar.tsx';
import { typeWord } from './account-model.ts';

/** Words, status and type; all stand in the address. */
export function AccountFilters() {
  const translate = useTranslate();
  return (
    <FilterBar
      search={translate('serviceAccounts.search')}
      choices={[
        [
          'status',
          translate('serviceAccounts.status'),
          SERVICE_ACCOUNT_STATES.map(each => [each, translate(`states.serviceAccount.${each}`)]),
        ],
        [
          'type',
          translate('serviceAccounts.type'),
          SERVICE_ACCOUNT_TYPES.map(each => [each, translate(`serviceAccounts.types.${typeWord(each)}.name`)]),
        ],
      ]}
    />
  );
}
