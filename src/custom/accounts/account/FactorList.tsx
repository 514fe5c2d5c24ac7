import Key from '@mui/icons-material/KeyOutlined';
import Smartphone from '@mui/icons-material/SmartphoneOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { Factor, OwnFactors } from '../../../../contract/accounts/users/factor.ts';
import { FACTORS_MAX } from '../../../../contract/accounts/users/factor-kinds.ts';
import { useCall } from '../../../dataProvider/use-call.ts';
import { DateText } from '../../base/kit/index.ts';
import { ItemList } from '../../base/kit/page/ItemList.tsx';
import type { AddFactor } from './own-factors.ts';
import { Explained } from '../../base/kit/feedback/Explained.tsx';
import { AddApp } from './AddApp.tsx';
import { AddPasskey } from './AddPasskey.tsx';
import { RenameFactor } from './RenameFactor.tsx';
import { PasswordDialog } from '../wallets/PasswordDialog.tsx';

const ICONS = { totp: Smartphone, passkey: Key } as const;

interface FactorListProps {
  own: OwnFactors;
  /** Once one was set up or removed; with the recovery codes that came with it. */
  onChanged: (codes: readonly string[] | null) => Promise<void>;
  /** Looks whether there is one more than there were, after a call that failed or whose answer was lost; whoever asks goes on as if it had been answered. */
  onDoubt: (before: number) => Promise<boolean>;
}

/** One's second factors, each to be removed, and those that can be set up. */
export function FactorList({ own: { factors, total, required }, onChanged, onDoubt }: FactorListProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const call = useCall();
  const [adding, setAdding] = useState<{ kind: 'totp' | 'passkey'; before: number } | null>(null);
  const [renaming, setRenaming] = useState<Factor | null>(null);
  const [removing, setRemoving] = useState<Factor | null>(null);
  const word = (key: string, options?: object) => translate(`account.factors.${key}`, options);
  const add: AddFactor = async confirm => {
    const made = await confirm().catch(async (error: unknown) => {
      if (adding && (await onDoubt(adding.before))) return null;
      throw error;
    });
    setAdding(null);
    notify('account.factors.added', { type: 'success' });
    if (made) await onChanged(made.recoveryCodes);
  };
  const remove = async (factor: Factor, password: string | undefined) => {
    await call('removeFactor', { params: { factorId: factor.id }, body: { password } });
    setRemoving(null);
    notify('account.factors.removed', { type: 'success' });
    await onChanged(null);
  };
  const renamed = async () => {
    setRenaming(null);
    notify('account.factors.renamed', { type: 'success' });
    await onChanged(null);
  };
  const isLast = required && total === 1;
  const Add = adding?.kind === 'totp' ? AddApp : AddPasskey;
  return (
    <Stack sx={{ gap: 1.5, alignItems: 'flex-start' }}>
      <Typography>{word(total === 0 ? 'none' : 'lead')}</Typography>
      <ItemList>
        {factors.map(factor => {
          const Icon = ICONS[factor.kind];
          return (
            <Stack key={factor.id} component="li" direction="row" sx={{ gap: 1.5, alignItems: 'center', py: 1 }}>
              <Icon color="action" />
              <Stack sx={{ flex: 1, minWidth: 0 }}>
                <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{factor.name}</Typography>
                <Typography component="div" variant="body2" color="text.secondary">
                  {word(`kinds.${factor.kind}`)}
                  {' · '}
                  {factor.lastUsedAt ? (
                    <>
                      {word('lastUsed')} <DateText value={factor.lastUsedAt} time />
                    </>
                  ) : (
                    word('neverUsed')
                  )}
                </Typography>
              </Stack>
              <Button
                size="small"
                aria-label={word('renameOf', { name: factor.name })}
                onClick={() => setRenaming(factor)}
              >
                {word('rename')}
              </Button>
              <Explained why={isLast ? translate('errors.factor.last') : null}>
                <Button
                  size="small"
                  color="error"
                  disabled={isLast}
                  aria-label={word('removeOf', { name: factor.name })}
                  onClick={() => setRemoving(factor)}
                >
                  {word('remove')}
                </Button>
              </Explained>
            </Stack>
          );
        })}
      </ItemList>
      <Explained why={total >= FACTORS_MAX ? translate('errors.factor.too_many') : null}>
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          {(['totp', 'passkey'] as const).map(kind => (
            <Button
              key={kind}
              variant={total === 0 && kind === 'totp' ? 'contained' : 'outlined'}
              disabled={total >= FACTORS_MAX}
              onClick={() => setAdding({ kind, before: total })}
            >
              {word(`add.${kind}`)}
            </Button>
          ))}
        </Stack>
      </Explained>
      {adding && <Add onAdd={add} onClose={() => setAdding(null)} />}
      {renaming && <RenameFactor factor={renaming} onRenamed={renamed} onClose={() => setRenaming(null)} />}
      {removing && (
        <PasswordDialog
          title={word('removeTitle', { name: removing.name })}
          confirm={word('remove')}
          harmful
          onProven={password => remove(removing, password)}
          onClose={() => setRemoving(null)}
        >
          <Typography>{word(total === 1 ? 'removeLast' : 'removeBody')}</Typography>
        </PasswordDialog>
      )}
    </Stack>
  );
}
