import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { PageTitle } from '../focus/PageTitle.tsx';
import { LEADS, WRAPS } from '../row.ts';

interface PageHeaderProps {
  /** The sentence itself, already translated. */
  title: string;
  /** Tells pages apart that share an address. */
  part?: string | undefined;
  lead?: ReactNode;
  /** Stands before the title. */
  icon?: ReactNode;
  /** At most one primary button. */
  action?: ReactNode;
}

/** The head of every page: its one h1, what it is for, its one primary action. */
export function PageHeader({ title, part, lead, icon, action }: PageHeaderProps) {
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2, mb: 3, alignItems: { sm: 'flex-start' }, ...WRAPS }}>
      {icon}
      <Box sx={LEADS}>
        <PageTitle title={title} part={part} sx={{ overflowWrap: 'anywhere' }} />
        {lead && (
          <Typography component="div" color="text.secondary" sx={{ mt: 0.5, maxWidth: 680 }}>
            {lead}
          </Typography>
        )}
      </Box>
      {action}
    </Stack>
  );
}
