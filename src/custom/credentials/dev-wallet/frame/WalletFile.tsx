import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { visuallyHidden } from '@mui/utils';
import type { ChangeEvent } from 'react';

interface WalletFileProps {
  children: string;
  accept: string;
  onFile: (file: File) => void;
}

/** Chooses a file: its input has the focus, so that the keyboard opens it, too. */
export function WalletFile({ children, accept, onFile }: WalletFileProps) {
  return (
    <Button
      component="label"
      role={undefined}
      tabIndex={-1}
      variant="outlined"
      sx={{ '&:focus-within': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 } }}
    >
      {children}
      <Box
        component="input"
        type="file"
        accept={accept}
        sx={visuallyHidden}
        onChange={(event: ChangeEvent<HTMLInputElement>) => {
          const [file] = event.target.files ?? [];
          if (file) onFile(file);
          // The same file can be chosen again.
          event.target.value = '';
        }}
      />
    </Button>
  );
}
