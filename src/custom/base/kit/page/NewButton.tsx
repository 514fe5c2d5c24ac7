import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Link } from 'react-router-dom';

interface NewButtonProps {
  to: string;
  /** Already translated, as is `why`. */
  label: string;
  /** Why there can be no other one now. It stands there in words: a tooltip is for whoever has a mouse. */
  why?: string | undefined;
}

/** The primary button of a list, which leads to where one more is made. */
export function NewButton({ to, label, why }: NewButtonProps) {
  const reason = useId();
  return (
    <Stack sx={{ gap: 0.5, alignItems: { xs: 'stretch', sm: 'flex-end' } }}>
      <Button
        variant="contained"
        startIcon={<Add />}
        disabled={why !== undefined}
        aria-describedby={why === undefined ? undefined : reason}
        component={Link}
        to={to}
      >
        {label}
      </Button>
      {why !== undefined && (
        <Typography id={reason} variant="caption" color="text.secondary">
          {why}
        </Typography>
      )}
    </Stack>
  );
}
