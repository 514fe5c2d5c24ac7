import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { OrganizationUser } from '../../../../../contract/accounts/users/index.ts';
import { addressOf } from '../../../../custom/base/kit/address.ts';
import { RemoveButton } from '../../../../custom/base/kit/page/RemoveButton.tsx';
import { fullName, type Looking, removalBlock } from '../user-model.ts';

/** Removes somebody from the organization, or withdraws their invitation; where that cannot be, says why before the click (spec §6). */
export function RemoveUser({ user, me }: { user: OrganizationUser; me: Looking }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const block = removalBlock(user, me);
  const kind = user.status === 'pending' ? 'withdraw' : 'remove';
  return (
    <RemoveButton
      resource="organizationUsers"
      record={user}
      word={translate(`users.${kind}.button`)}
      why={block && translate(block.key, block)}
      done={`users.${kind}.done`}
      failed={`users.${kind}.failed`}
      asks={{
        title: translate(`users.${kind}.title`, { name: fullName(user) }),
        body: translate(`users.${kind}.body`),
      }}
      onRemoved={() => void navigate(addressOf('/organization/users', {}))}
    />
  );
}
