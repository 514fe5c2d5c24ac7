import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

interface SectionProps {
  title: string;
  /** Stands beside the title. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A titled part of a page. */
export function Section({ title, aside, children }: SectionProps) {
  const id = useId();
  return (
    // clip and not hidden: what is sticky in it follows the page
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 2, sm: 2.5 }, minWidth: 0, overflow: 'clip' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1, mb: 1.5 }}>
        <Typography id={id} variant="h2">
          {title}
        </Typography>
        {aside}
      </Box>
      {children}
    </Card>
  );
}

/** Names and values, one under the other; a value wraps rather than widens the page. */
export const Facts = ({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) => (
  <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1.25 }}>
    {facts.map(([name, value]) => (
      <Box
        key={name}
        sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '160px minmax(0, 1fr)' }, columnGap: 2 }}
      >
        <Typography
          component="dt"
          variant="body2"
          color="text.secondary"
          sx={{ overflowWrap: 'anywhere', minWidth: 0 }}
        >
          {name}
        </Typography>
        <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
          {value}
        </Typography>
      </Box>
    ))}
  </Box>
);
