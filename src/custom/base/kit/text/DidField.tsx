import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { CopyButton } from './CopyButton.tsx';

const shorten = (did: string) => (did.length <= 36 ? did : `${did.slice(0, 22)}…${did.slice(-8)}`);

/** A DID, shortened in the middle, whole on hover and when copied. */
export function DidField({ did }: { did: string | null | undefined }) {
  const translate = useTranslate();
  if (!did)
    return (
      <Typography variant="body2" color="text.secondary">
        {translate('did.none')}
      </Typography>
    );
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 0.5, minWidth: 0 }}>
      <Tooltip title={did}>
        <Typography variant="body2" sx={{ fontFamily: 'ui-monospace, monospace', fontSize: 12.5 }} noWrap>
          {shorten(did)}
        </Typography>
      </Tooltip>
      <CopyButton text={did} of={translate('did.label')} />
    </Stack>
  );
}
