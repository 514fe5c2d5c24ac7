import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { CardDesign } from '../../../../contract/designs/card-design.ts';
import type { PageDesign } from '../../../../contract/designs/page-design.ts';
import { CardPicture } from './card/CardPicture.tsx';
import { PagePicture } from './picture/PagePicture.tsx';
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
  const name = sample.words.fill('{{$holder}}');
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 1fr)' },
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        {page ? (
          <PagePicture design={page} words={sample.words} label={translate('designs.pageOf', { name })} />
        ) : (
          <Typography color="text.secondary">{translate('designs.standardHint')}</Typography>
        )}
        <Box sx={{ mt: 1 }}>
          <SamplePdf design={page} sample={sample} />
        </Box>
      </Box>
      <CardPicture design={card} sample={sample} />
    </Box>
  );
}
