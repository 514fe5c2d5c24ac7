import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';

const HEIGHT = 140;

interface ColumnChartProps {
  columns: readonly { key: string; name: string; count: number; to: string | undefined }[];
  /** Whether the axis has room for the beginnings of names only. */
  isShort: boolean;
  /** What a bar stands for, in words. */
  say: (name: string, count: number) => string;
  onLink?: (() => void) | undefined;
}

/** The columns that a chart's axis names: all of a few, and of many each seventh, the last among them. */
const isNamed = (at: number, count: number): boolean => count <= 12 || (count - 1 - at) % 7 === 0;

/** A figure over time, in bars. It says nothing to who cannot see it: a table stands beside it. */
export function ColumnChart({ columns, isShort, say, onLink }: ColumnChartProps) {
  const most = Math.max(1, ...columns.map(({ count }) => count));
  return (
    <>
      <Box
        aria-hidden
        sx={{
          display: 'flex',
          alignItems: 'flex-end',
          gap: '2px',
          height: HEIGHT,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        {columns.map(({ key, name, count, to }) => {
          const bar = {
            flex: 1,
            minWidth: 0,
            display: 'flex',
            alignItems: 'flex-end',
            height: '100%',
            borderRadius: '2px 2px 0 0',
            '&:hover': { bgcolor: 'action.hover' },
          } as const;
          const filled = (
            <Box
              sx={{
                width: 1,
                height: count === 0 ? 0 : `max(2px, ${(100 * count) / most}%)`,
                bgcolor: 'primary.main',
                borderRadius: '2px 2px 0 0',
              }}
            />
          );
          const words = say(name, count);
          return count === 0 || to === undefined ? (
            <Box key={key} title={words} sx={bar}>
              {filled}
            </Box>
          ) : (
            <Box key={key} component={Link} to={to} onClick={onLink} tabIndex={-1} title={words} sx={bar}>
              {filled}
            </Box>
          );
        })}
      </Box>
      <Box aria-hidden sx={{ display: 'flex', gap: '2px', mb: 1.5 }}>
        {columns.map(({ key, name }, i) => (
          <Typography
            key={key}
            variant="caption"
            color="text.secondary"
            sx={{
              flex: 1,
              minWidth: 0,
              display: 'flex',
              justifyContent: i === columns.length - 1 ? 'flex-end' : 'center',
              whiteSpace: 'nowrap',
              fontSize: '0.6875rem',
            }}
          >
            {isNamed(i, columns.length) && (isShort ? name.slice(0, 3) : name)}
          </Typography>
        ))}
      </Box>
    </>
  );
}
