import { useTranslate } from 'react-admin';
import { CHOOSABLE, INVITATION_STATES, USER_STATES } from '../../../../contract/accounts/users/states.ts';
import { FilterBar } from '../../../custom/base/kit/list/FilterBar.tsx';
import { GIVEN_ROLES } from './user-model.ts';

/** Words, role, status, invitation, keys and the way of signing in; all stand in the address. */
export function UserFilters() {
  const translate = useTranslate();
  const label = (field: string) => translate(`users.fields.${field}`);
  return (
    <FilterBar
      search={translate('users.search')}
      choices={[
        ['role', label('role'), GIVEN_ROLES.map(each => [each, translate(`roles.${each}`)])],
        ['status', label('status'), USER_STATES.map(each => [each, translate(`states.person.${each}`)])],
        [
          'invitation',
          label('invitation'),
          INVITATION_STATES.map(each => [each, translate(`users.invitation.${each}`)]),
        ],
        [
          'keyManagement',
          label('keyManagement'),
          CHOOSABLE.keyManagement.map(each => [each, translate(`keyManagement.${each}`)]),
        ],
        [
          'onboarding',
          label('onboarding'),
          (['due', 'begun', 'refused', 'confirmed'] as const).map(each => [
            each,
            translate(`users.onboardingStates.${each}`),
          ]),
        ],
        ['authMethod', label('authMethod'), CHOOSABLE.authMethod.map(each => [each, translate(`authMethods.${each}`)])],
      ]}
    />
  );
}
