import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useAuthProvider, useTranslate } from 'react-admin';
import type { SelloAuthProvider } from '../../../authProvider/index.ts';
import { useUser } from '../../base/kit/session/use-session.ts';
import { useFailure } from '../../base/kit/feedback/use-failure.ts';
import { ItemList } from '../../base/kit/page/ItemList.tsx';

/** The organizations of the account: the one at hand, and the way into each other. */
export function OrganizationChoices() {
  const translate = useTranslate();
  const failed = useFailure();
  const user = useUser();
  const authProvider = useAuthProvider<SelloAuthProvider>();
  const [turning, setTurning] = useState<string | null>(null);
  const turnTo = async (organizationId: string) => {
    if (!authProvider) return;
    setTurning(organizationId);
    try {
      const { welcomed } = await authProvider.turnTo(organizationId);
      // whatever this page holds is of the organization before
      window.location.assign(welcomed ? '/' : '/newuser');
    } catch (error) {
      failed('account.organizations.failed', error);
      setTurning(null);
    }
  };
  return (
    <ItemList>
      {user.organizations.map(({ id, name }) => (
        <Stack key={id} component="li" direction="row" sx={{ gap: 1.5, alignItems: 'center', py: 1, minHeight: 48 }}>
          <Typography sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere', fontWeight: 600 }}>{name}</Typography>
          {id === user.organization.id ? (
            <Chip size="small" label={translate('account.organizations.current')} />
          ) : (
            <Button
              size="small"
              variant="outlined"
              loading={turning === id}
              disabled={turning !== null}
              aria-label={translate('account.organizations.turnToOf', { name })}
              onClick={() => void turnTo(id)}
            >
              {translate('account.organizations.turnTo')}
            </Button>
          )}
        </Stack>
      ))}
    </ItemList>
  );
}
