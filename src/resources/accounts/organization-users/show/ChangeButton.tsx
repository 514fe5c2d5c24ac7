import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import { Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { OrganizationUser } from '../../../../../contract/accounts/users/index.ts';
import type { Block } from '../../../../custom/base/kit/feedback/block.ts';
import { Explained } from '../../../../custom/base/kit/feedback/Explained.tsx';
import { later } from '../../../../custom/base/kit/feedback/later.tsx';
import { fullName } from '../user-model.ts';

const DIALOGS = {
  name: later(() => import('./ChangeName.tsx')),
  roles: later(() => import('./ChangeRoles.tsx')),
  keys: later(() => import('./ChangeKeys.tsx')),
};

interface ChangeButtonProps {
  what: keyof typeof DIALOGS;
  user: OrganizationUser;
  block: Block | null;
}

/** Opens what changes a part of somebody; where that cannot be, says why before the click. */
export function ChangeButton({ what, user, block }: ChangeButtonProps) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const Dialog = DIALOGS[what];
  return (
    <Box sx={{ mt: 1.5 }}>
      <Explained why={block && translate(block.key, block)}>
        <Button
          size="small"
          variant="outlined"
          disabled={block !== null}
          aria-label={translate(`users.change.${what}Of`, { name: fullName(user) })}
          onClick={() => setOpen(true)}
        >
          {translate(`users.change.${what}`)}
        </Button>
      </Explained>
      {isOpen && (
        <Suspense fallback={null}>
          <Dialog user={user} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Box>
  );
}
