import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslate } from 'react-admin';
import { DesignPreview, type Designs, type SampleOf } from '../../../../custom/credentials/designer/index.ts';
import { Section } from '../../../../custom/base/kit/page/Section.tsx';
import type { Outdated } from './use-kept-designs.ts';

interface OutdatedDesignsProps {
  saved: Designs;
  outdated: Outdated;
  sample: SampleOf;
}

/** What is saved and what one has unsaved, one beside the other, to choose from. */
export function OutdatedDesigns({ saved, outdated: { designs, take, drop }, sample }: OutdatedDesignsProps) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Alert severity="warning" variant="outlined">
        <AlertTitle>{translate('designs.outdated.title')}</AlertTitle>
        {translate('designs.outdated.body')}
        <Stack direction="row" sx={{ gap: 1, mt: 1, flexWrap: 'wrap' }}>
          <Button variant="contained" onClick={take}>
            {translate('designs.outdated.take')}
          </Button>
          <Button variant="outlined" onClick={drop}>
            {translate('designs.outdated.drop')}
          </Button>
        </Stack>
      </Alert>
      <Box
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' } }}
      >
        <Section title={translate('designs.outdated.saved')}>
          <DesignPreview {...saved} sample={sample} />
        </Section>
        <Section title={translate('designs.outdated.mine')}>
          <DesignPreview {...designs} sample={sample} />
        </Section>
      </Box>
    </Box>
  );
}
