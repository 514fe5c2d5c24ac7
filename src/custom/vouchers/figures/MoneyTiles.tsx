import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { MoneyOf } from '../../base/kit/text/money.ts';
import { MoneyText } from '../../base/kit/text/MoneyText.tsx';

/** An amount of a dashboard: what it is called and what of it one should know, in words; and as which part of the whole it is drawn. */
export interface MoneyFigure {
  key: string;
  word: string;
  hint: string;
  value: number;
  part?: 'spent' | 'held' | 'apart' | 'free';
}

const COLORS = {
  spent: 'primary.main',
  held: 'secondary.main',
  apart: 'text.secondary',
  free: 'text.disabled',
} as const;

/** Amounts side by side, under a bar of the parts that make the whole; of these each amount says the same. */
export function MoneyTiles({ figures, of }: { figures: readonly MoneyFigure[]; of: MoneyOf }) {
  const parts = figures.filter(({ part, value }) => part && value > 0);
  return (
    <>
      {parts.length > 0 && (
        <Box aria-hidden sx={{ display: 'flex', gap: '2px', height: 8, mb: 1.5, borderRadius: 4, overflow: 'hidden' }}>
          {parts.map(({ key, value, part = 'free' }) => (
            <Box key={key} sx={{ flex: `${value} 1 0`, minWidth: 3, bgcolor: COLORS[part] }} />
          ))}
        </Box>
      )}
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gap: 1.5,
          m: 0,
          gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
        }}
      >
        {figures.map(({ key, word, hint, value, part }) => (
          <Card key={key} sx={{ p: { xs: 1.5, sm: 2 } }}>
            <Typography
              component="dt"
              variant="body2"
              color="text.secondary"
              sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}
            >
              {part && (
                <Box
                  component="span"
                  sx={{ flex: 'none', width: 10, height: 10, borderRadius: '3px', bgcolor: COLORS[part] }}
                />
              )}
              {word}
            </Typography>
            <Typography component="dd" sx={{ m: 0, fontSize: { xs: '1rem', sm: '1.25rem' }, fontWeight: 600 }}>
              <MoneyText value={value} of={of} />
            </Typography>
            <Typography component="dd" variant="caption" color="text.secondary" sx={{ m: 0, display: 'block' }}>
              {hint}
            </Typography>
          </Card>
        ))}
      </Box>
    </>
  );
}
