import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { CardDesign } from '../../../../contract/credentials/designs/card-design.ts';
import type { PageDesign } from '../../../../contract/credentials/designs/page-design.ts';
import { CardPicture } from './card/CardPicture.tsx';
import { PageSample } from './PageSample.tsx';
import { SamplePdf } from './SamplePdf.tsx';
import type { SampleOf } from './sample/use-sample.ts';

interface DesignPreviewProps {
  page: PageDesign | null;
  card: CardDesign | null;
  sample: SampleOf;
}

/** What a credential will look like: its page and its card on a phone, side by side. */
export function DesignPreview({ page, card, sample }: DesignPreviewProps) {
  const translate = useTranslate();
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 1fr)' },
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        {page === null && (
          <Typography color="text.secondary" sx={{ mb: 1 }}>
            {translate('designs.standardHint')}
          </Typography>
        )}
        <PageSample page={page} sample={sample} />
        <Box sx={{ mt: 1 }}>
          <SamplePdf design={page} sample={sample} />
        </Box>
      </Box>
      <CardPicture design={card} sample={sample} />
    </Box>
  );
}
