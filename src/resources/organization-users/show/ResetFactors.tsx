import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { OrganizationUser } from '../../../../contract/users/index.ts';
import type { SelloDataProvider } from '../../../dataProvider/index.ts';
import { Explained } from '../../../custom/kit/Explained.tsx';
import { ConfirmDialog } from '../../../custom/kit/index.ts';
import { useFailure } from '../../../custom/kit/use-failure.ts';
import { useRefresh } from '../../../custom/kit/use-refresh.ts';
import { disablingBlock, fullName, type Looking } from '../user-model.ts';

/** Takes the second factor from somebody who lost it, after asking. */
export function ResetFactors({ user, me }: { user: OrganizationUser; me: Looking }) {
  const translate = useTranslate();
  const notify = useNotify();
  const failed = useFailure();
  const refresh = useRefresh();
  const dataProvider = useDataProvider<SelloDataProvider>();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  if (!user.secondFactor) return null;
  const isOwn = user.id === me.id;
  const block = isOwn ? { key: 'errors.factor.own', smart_count: 1 } : disablingBlock(user, me);
  const word = (key: string) => translate(`users.factor.${key}`, { name: fullName(user) });
  const go = async () => {
    setBusy(true);
    await dataProvider.resetOrganizationUserFactors(user.id).then(
      () => notify('users.factor.done', { type: 'success', messageArgs: { name: fullName(user) } }),
      (error: unknown) => failed('users.changeFailed', error),
    );
    await refresh();
    setBusy(false);
    setAsking(false);
  };
  return (
    <Box sx={{ mt: 1.5 }}>
      <Explained why={block && translate(block.key, block)}>
        <Button size="small" variant="outlined" disabled={block !== null} onClick={() => setAsking(true)}>
          {word('reset')}
        </Button>
      </Explained>
      <ConfirmDialog
        open={asking}
        title={word('title')}
        confirm={word('reset')}
        harmful
        busy={busy}
        onConfirm={() => void go()}
        onClose={() => setAsking(false)}
      >
        <Typography>{word('body')}</Typography>
      </ConfirmDialog>
    </Box>
  );
}
