import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect } from 'react';
import { useTranslate } from 'react-admin';

interface PageHeaderProps {
  /** The sentence itself, already translated. */
  title: string;
  lead?: ReactNode;
  /** Stands before the title. */
  icon?: ReactNode;
  /** At most one primary button. */
  action?: ReactNode;
}

/** The head of every page: its one h1, what it is for, its one primary action; also names the browser's tab. */
export function PageHeader({ title, lead, icon, action }: PageHeaderProps) {
  const brand = useTranslate()('shell.brand');
  useEffect(() => {
    document.title = `${title} · ${brand}`;
  }, [title, brand]);
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2, mb: 3, alignItems: { sm: 'flex-start' } }}>
      {icon}
      <div style={{ flex: 1, minWidth: 0 }}>
        <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        {lead && (
          <Typography component="div" color="text.secondary" sx={{ mt: 0.5, maxWidth: 680 }}>
            {lead}
          </Typography>
        )}
      </div>
      {action}
    </Stack>
  );
}
