import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { KeyboardEvent } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';

/** The panel of the chosen way. */
export const WAY_PANEL = 'sign-in-way';
export const tabOf = (isByWallet: boolean): string => `${WAY_PANEL}-${isByWallet ? 'wallet' : 'password'}`;

const MOVES = new Set(['ArrowLeft', 'ArrowRight', 'Home', 'End']);

/** The ways to sign in. Buttons as tabs: the tabs of MUI would be loaded by everybody who signs in. */
export function WayTabs({ isByWallet }: { isByWallet: boolean }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { state } = useLocation();
  const choose = (wallet: boolean) => navigate(wallet ? '/login?wallet' : '/login', { replace: true, state });
  const move = (event: KeyboardEvent) => {
    if (!MOVES.has(event.key)) return;
    event.preventDefault();
    const wallet = event.key === 'Home' ? false : event.key === 'End' ? true : !isByWallet;
    document.getElementById(tabOf(wallet))?.focus();
    void choose(wallet);
  };
  return (
    <Stack direction="row" role="tablist" aria-label={translate('signIn.ways.title')} sx={{ gap: 1, mb: 2 }}>
      {[false, true].map(wallet => (
        <Button
          key={tabOf(wallet)}
          id={tabOf(wallet)}
          role="tab"
          aria-selected={wallet === isByWallet}
          aria-controls={WAY_PANEL}
          tabIndex={wallet === isByWallet ? 0 : -1}
          variant={wallet === isByWallet ? 'outlined' : 'text'}
          onClick={() => void choose(wallet)}
          onKeyDown={move}
          sx={{ flex: 1 }}
        >
          {translate(wallet ? 'signIn.ways.wallet' : 'signIn.ways.password')}
        </Button>
      ))}
    </Stack>
  );
}
