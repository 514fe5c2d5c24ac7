import Dialog from '@mui/material/Dialog';
import { useTranslate } from 'react-admin';
import { PaletteChoices, type PaletteProps } from './PaletteChoices.tsx';

/** The palette over the page. */
export default function Palette({ onLeave, onSignOut }: PaletteProps) {
  const translate = useTranslate();
  return (
    <Dialog
      open
      onClose={onLeave}
      fullWidth
      aria-label={translate('shell.palette.label')}
      slotProps={{ paper: { sx: { maxWidth: 640, alignSelf: 'flex-start', mt: { xs: 2, sm: 10 } } } }}
    >
      <PaletteChoices onLeave={onLeave} onSignOut={onSignOut} />
    </Dialog>
  );
}
