import Box from '@mui/material/Box';
import type { PageDesign } from '../../../../../contract/credentials/designs/page-design.ts';
import { mm } from '../picture/measures.ts';
import { guidesOf } from './moves.ts';

const LINE = {
  position: 'absolute',
  zIndex: 1,
  pointerEvents: 'none',
  borderColor: '#c2185b',
  borderStyle: 'dashed',
} as const;

/** Lines along which what is being dragged is flush with the sheet or with other elements. */
export function Guides({ name, design }: { name: string; design: PageDesign }) {
  const { x, y } = guidesOf(name, design);
  return (
    <Box aria-hidden data-guides>
      {x.map(at => (
        <Box
          key={at}
          data-axis="x"
          sx={{ ...LINE, left: mm(at), ml: '-0.5px', top: 0, bottom: 0, borderWidth: '0 0 0 1px' }}
        />
      ))}
      {y.map(at => (
        <Box
          key={at}
          data-axis="y"
          sx={{ ...LINE, top: mm(at), mt: '-0.5px', left: 0, right: 0, borderWidth: '1px 0 0' }}
        />
      ))}
    </Box>
  );
}
