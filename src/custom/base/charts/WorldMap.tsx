import Box from '@mui/material/Box';
import { COUNTRY_SHOWN_FROM } from '../../../../contract/office/dashboards/figures.ts';
import { COUNTRY_PLACES } from './country-places.ts';

/** Degrees that are drawn: nobody verifies anything at the poles. */
const [NORTH, SOUTH] = [76, -56];
const SMALLEST = 3.5;
const LARGEST = 11;

interface WorldMapProps {
  /** Null where there are too few to be told. */
  countries: readonly { country: string; verified: number | null }[];
  label: string;
}

/** The world as a dot for each country, and a larger one where credentials were verified, its area by how often. */
export function WorldMap({ countries, label }: WorldMapProps) {
  const counts = new Map(countries.map(({ country, verified }) => [country, verified ?? COUNTRY_SHOWN_FROM - 1]));
  const most = Math.max(1, ...counts.values());
  const radius = (count: number) => Math.max(SMALLEST, LARGEST * Math.sqrt(count / most));
  const shown = COUNTRY_PLACES.filter(({ north }) => north < NORTH && north > SOUTH);
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`-180 ${-NORTH} 360 ${NORTH - SOUTH}`}
      sx={{ width: 1, height: 'auto', display: 'block', mb: 1.5, color: 'text.secondary' }}
    >
      {shown.map(({ country, north, east }) =>
        counts.has(country) ? null : (
          <circle key={country} cx={east} cy={-north} r={1.6} fill="currentColor" opacity={0.35} />
        ),
      )}
      <Box component="g" sx={{ color: 'primary.main' }}>
        {shown.map(({ country, north, east }) => {
          const count = counts.get(country);
          return count === undefined ? null : (
            <circle
              key={country}
              cx={east}
              cy={-north}
              r={radius(count)}
              fill="currentColor"
              fillOpacity={0.55}
              stroke="currentColor"
            />
          );
        })}
      </Box>
    </Box>
  );
}
