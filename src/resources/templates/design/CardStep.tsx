import Box from '@mui/material/Box';
import { useFormContext } from 'react-hook-form';
import { CardInputs } from '../../../custom/kit/design/card/CardInputs.tsx';
import { CardPicture } from '../../../custom/kit/design/card/CardPicture.tsx';
import { SamplePicker } from '../../../custom/kit/design/sample/SamplePicker.tsx';
import type { TemplateDraft } from '../template-draft.ts';
import { useDrafted } from './use-drafted.ts';

/** The card of a template that is being made, seen while it is changed. */
export default function CardStep() {
  const { draft, sample, content } = useDrafted();
  const { setValue } = useFormContext<TemplateDraft>();
  return (
    <>
      <SamplePicker sample={sample} />
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr' } }}>
        <CardInputs
          design={draft.card}
          onChange={card => setValue('card', card, { shouldDirty: true })}
          path="card"
          content={content}
        />
        <CardPicture design={draft.card} sample={sample} />
      </Box>
    </>
  );
}
