import { useTranslate } from 'react-admin';
import type { OrganizationUser, OrganizationUserEvent } from '../../../../../contract/accounts/users/index.ts';
import { useCall } from '../../../../dataProvider/use-call.ts';
import { EmptyState } from '../../../../custom/base/kit/index.ts';
import { History } from '../../../../custom/base/kit/show/History.tsx';
import { sayChange } from './said-change.ts';

/** What was done, in a word; what nobody names here is a change. */
const kindOf = ({ type }: OrganizationUserEvent) => (type === 'create' || type === 'delete' ? type : 'update');

/** Who changed what of somebody, newest first. */
export function HistoryTab({ user }: { user: OrganizationUser }) {
  const translate = useTranslate();
  const call = useCall();
  return (
    <History
      name={translate('users.tabs.history')}
      queryKey={['organizationUsers', 'events', user.id]}
      read={(query, signal) => call('listOrganizationUserEvents', { params: { memberId: user.id }, query, signal })}
      title={event =>
        translate(`users.history.${kindOf(event)}`, { by: event.by?.name || translate('users.history.platform') })
      }
      changes={event => event.changes.map(change => sayChange(change, translate))}
      empty={<EmptyState title={translate('users.history.none')} body={translate('users.history.noneBody')} />}
    />
  );
}
