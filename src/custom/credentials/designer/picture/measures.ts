import type { SxProps } from '@mui/material/styles';
import type { Element } from '../../../../../contract/credentials/designs/page-design.ts';

const POINT = 25.4 / 72;
/** A length in millimetres of the sheet, as wide as the sheet is drawn: `--mm` is one of them. */
export const mm = (length: number): string => `calc(var(--mm) * ${length})`;
export const points = (size: number): string => mm(size * POINT);

/** Where an element stands on the sheet. */
export const placeOf = ({ position, width, height }: Pick<Element, 'position' | 'width' | 'height'>) =>
  ({
    position: 'absolute',
    left: mm(position.x),
    top: mm(position.y),
    width: mm(width),
    height: mm(height),
  }) satisfies SxProps;

const FACES = {
  display: { fontFamily: "'Fraunces Variable', Georgia, serif", fontWeight: 600 },
  text: { fontFamily: "'Inter Variable', system-ui, sans-serif", fontWeight: 400 },
  strong: { fontFamily: "'Inter Variable', system-ui, sans-serif", fontWeight: 600 },
} as const;
export const faceOf = (face: keyof typeof FACES) => FACES[face];
