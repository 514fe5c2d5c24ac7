import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  title: string;
  body: string;
  icon?: ReactNode;
  /** One button. */
  action?: ReactNode;
}

/** What an empty list says: what this is, why one would want it, and one thing to do. */
export const EmptyState = ({ title, body, icon, action }: EmptyStateProps) => (
  <Box
    sx={{
      border: 1,
      borderStyle: 'dashed',
      borderColor: 'divider',
      borderRadius: 2,
      px: 3,
      py: { xs: 5, sm: 8 },
      textAlign: 'center',
      display: 'grid',
      justifyItems: 'center',
      gap: 1,
    }}
  >
    {icon && (
      <Box aria-hidden sx={{ color: 'primary.main', '& svg': { fontSize: '2.5rem' } }}>
        {icon}
      </Box>
    )}
    <Typography variant="h2">{title}</Typography>
    <Typography color="text.secondary" sx={{ maxWidth: 480, mb: action ? 2 : 0 }}>
      {body}
    </Typography>
    {action}
  </Box>
);
