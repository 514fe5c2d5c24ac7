import Box from '@mui/material/Box';
import { type ReactNode, useEffect } from 'react';
import { sheetOf } from '../../../../../contract/credentials/designs/kinds.ts';
import type { PageDesign } from '../../../../../contract/credentials/designs/page-design.ts';
import { haveDisplayFace } from './display-face.ts';
import { imageAddress } from '../image-address.ts';
import { FramePicture } from './FramePicture.tsx';

interface SheetProps {
  design: PageDesign;
  children: ReactNode;
}

/** A page's paper in its proportions, as wide as there is room; what stands on it is measured in millimetres (`mm`). */
export function Sheet({ design, children }: SheetProps) {
  useEffect(haveDisplayFace, []);
  const { width, height } = sheetOf(design);
  const { background, frame } = design;
  return (
    <Box sx={{ containerType: 'inline-size', width: '100%' }}>
      <Box
        sx={{
          '--mm': `calc(100cqw / ${width})`,
          position: 'relative',
          aspectRatio: `${width} / ${height}`,
          overflow: 'hidden',
          bgcolor: background.color,
          colorScheme: 'light',
          boxShadow: '0 0 0 1px rgb(0 0 0 / 0.12)',
        }}
      >
        {background.imageId && (
          <img
            src={imageAddress(background.imageId)}
            alt=""
            draggable={false}
            style={{ position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover' }}
          />
        )}
        {frame && <FramePicture width={width} height={height} color={frame.color} />}
        {children}
      </Box>
    </Box>
  );
}
