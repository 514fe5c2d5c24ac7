import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLogout, useNotify, useTranslate } from 'react-admin';
import type { OwnWallets } from '../../../../contract/accounts/passes/pass.ts';
import { SESSION_KEY, useUser } from '../../base/kit/session/use-session.ts';
import { ByPassword } from './ByPassword.tsx';
import { ByWallet } from './ByWallet.tsx';

/** How one signs in to the organization: by wallet alone, or with a password, too. */
export function SignInMethod({ own }: { own: OwnWallets }) {
  const translate = useTranslate();
  const notify = useNotify();
  const logout = useLogout();
  const queries = useQueryClient();
  const { authMethod, byWallet } = useUser();
  const [isChanging, setChanging] = useState(false);
  const word = (key: string) => translate(`passes.method.${key}`);
  if (authMethod === 'basic' && own.total === 0) return null;
  const close = () => setChanging(false);
  const changed = async () => {
    close();
    notify(`passes.method.${authMethod === 'basic' ? 'nowWallet' : 'nowPassword'}`, { type: 'success' });
    if (authMethod === 'basic' && !byWallet) return void (await logout({}, '/login?wallet', false));
    await queries.invalidateQueries({ queryKey: SESSION_KEY });
  };
  return (
    <>
      <Typography>{word(authMethod === 'wallet' ? 'isWallet' : 'isPassword')}</Typography>
      <Button variant="outlined" onClick={() => setChanging(true)}>
        {word(authMethod === 'wallet' ? 'toPassword' : 'toWallet')}
      </Button>
      {isChanging &&
        (authMethod === 'wallet' ? (
          <ByPassword isElsewhere={own.hasPasswordElsewhere} onChanged={changed} onClose={close} />
        ) : (
          <ByWallet onChanged={changed} onClose={close} />
        ))}
    </>
  );
}
