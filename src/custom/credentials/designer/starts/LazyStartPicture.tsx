import Box from '@mui/material/Box';
import { Suspense } from 'react';
import type { ReadyStart } from '../../../../../contract/credentials/starts/index.ts';
import { later, Nothing } from '../../../base/kit/feedback/later.tsx';
import { paperOf } from './paper-of.ts';

const StartPicture = later(() => import('./StartPicture.tsx'), Nothing);

/** What a ready start prints, when its code has come. Its place is kept until then: what comes late must not move a button from under the pointer. */
export const LazyStartPicture = ({ start }: { start: ReadyStart }) => {
  const { width, height } = paperOf(start.design);
  return (
    <Suspense fallback={<Box sx={{ aspectRatio: `${width} / ${height}` }} />}>
      <StartPicture start={start} />
    </Suspense>
  );
};
