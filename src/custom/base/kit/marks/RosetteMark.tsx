import Box from '@mui/material/Box';
import { Suspense } from 'react';
import { useTranslate } from 'react-admin';
import { later, Nothing } from '../feedback/later.tsx';

const LazyRosette = later(() => import('./LazyRosette.tsx'), Nothing);

interface RosetteMarkProps {
  /** A credential's digest: 32 bytes in hex; null where nothing is signed yet. */
  digest?: string | null;
  /** Or an organization's DID. */
  did?: string | null;
  size?: number;
  /** Only an ornament: nothing for a screen reader. */
  ornament?: boolean;
}

/** The rosette of a credential or an organization; the drawing code comes with the first one. Keeps its place while it comes. */
export function RosetteMark({ digest = null, did = null, size = 28, ornament = false }: RosetteMarkProps) {
  const translate = useTranslate();
  return (
    <Box sx={{ width: size, height: size, flexShrink: 0, color: 'primary.main', lineHeight: 0 }}>
      {(digest || did) && (
        <Suspense fallback={null}>
          <LazyRosette
            digest={digest}
            did={did}
            size={size}
            {...(!ornament && { title: translate('common.rosette') })}
          />
        </Suspense>
      )}
    </Box>
  );
}
