import Box from '@mui/material/Box';
import { useFormContext, useWatch } from 'react-hook-form';
import { CardInputs, CardPicture, type Designs, SamplePicker } from '../../../../custom/credentials/designer/index.ts';
import { type Told, useDrafted } from './use-drafted.ts';

/** The card of a template that is being made, seen while it is changed. */
export default function CardStep({ told }: { told: Told }) {
  const { sample, content } = useDrafted(told);
  const { setValue } = useFormContext<Designs>();
  const card = useWatch<Designs, 'card'>({ name: 'card' });
  return (
    <>
      <SamplePicker sample={sample} />
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr' } }}>
        <CardInputs
          design={card}
          onChange={next => setValue('card', next, { shouldDirty: true })}
          path="card"
          content={content}
        />
        <CardPicture design={card} sample={sample} />
      </Box>
    </>
  );
}
