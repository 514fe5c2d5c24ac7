import Box from '@mui/material/Box';
import { lazy, Suspense } from 'react';
import { useTranslate } from 'react-admin';

const Rosette = lazy(() => import('../public/index.ts').then(({ Rosette }) => ({ default: Rosette })));

interface RosetteMarkProps {
  /** 32 bytes in hex; null where there is nothing signed yet. */
  digest: string | null;
  size?: number;
  /** Only an ornament: nothing for a screen reader. */
  ornament?: boolean;
}

/** The rosette of a digest; the drawing code comes when the first one is shown. Keeps its place while it comes. */
export function RosetteMark({ digest, size = 28, ornament = false }: RosetteMarkProps) {
  const translate = useTranslate();
  return (
    <Box sx={{ width: size, height: size, flexShrink: 0, color: 'primary.main', lineHeight: 0 }}>
      {digest && (
        <Suspense fallback={null}>
          <Rosette digest={digest} size={size} {...(!ornament && { title: translate('common.rosette') })} />
        </Suspense>
      )}
    </Box>
  );
}
