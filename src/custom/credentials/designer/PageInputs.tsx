import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useCallback, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useController, useFormContext, useFormState } from 'react-hook-form';
import type { CardDesign } from '../../../../contract/credentials/designs/card-design.ts';
import type { PageDesign } from '../../../../contract/credentials/designs/page-design.ts';
import type { ReadyDesign } from '../../../../contract/credentials/designs/ready/index.ts';
import type { TemplateField } from '../../../../contract/credentials/templates/field.ts';
import { useUndo } from '../../base/kit/feedback/use-undo.ts';
import { PageDesigner } from './designer/PageDesigner.tsx';
import { ReadyChooser } from './ReadyChooser.tsx';
import type { SampleOf } from './sample/use-sample.ts';

/** What a form holds of designs, among other things; null for the standard ones. */
export interface Designs {
  page: PageDesign | null;
  card: CardDesign | null;
}

interface PageInputsProps {
  sample: SampleOf;
  content: readonly TemplateField[];
}

/** The page of the form around it: chosen among ready-made ones by its picture, then designed. */
export function PageInputs({ sample, content }: PageInputsProps) {
  const translate = useTranslate();
  const undo = useUndo();
  const { getValues, setValue } = useFormContext<Designs>();
  const { isSubmitted } = useFormState<Designs>();
  const { field } = useController<Designs, 'page'>({ name: 'page' });
  const [isChoosing, setChoosing] = useState(false);
  const put = useCallback(
    (update: (now: PageDesign) => PageDesign) => {
      const now = getValues('page');
      if (now) setValue('page', update(now), { shouldDirty: true, shouldValidate: isSubmitted });
    },
    [getValues, setValue, isSubmitted],
  );
  const take = (next: Designs) => {
    setValue('page', next.page, { shouldDirty: true });
    setValue('card', next.card, { shouldDirty: true });
    setChoosing(false);
  };
  const replace = (next: Designs) => {
    const before: Designs = { page: getValues('page'), card: getValues('card') };
    take(next);
    if (before.page) undo('designs.replaced', {}, () => take(before));
  };
  const choose = ({ page, card }: ReadyDesign) => replace({ page, card });
  if (field.value === null || isChoosing)
    return (
      <>
        <Typography sx={{ mb: 2 }}>{translate('designs.ready.lead')}</Typography>
        <ReadyChooser sample={sample} onChoose={choose} />
        {field.value !== null && (
          <Button onClick={() => setChoosing(false)} sx={{ mt: 2 }}>
            {translate('designs.ready.keep')}
          </Button>
        )}
      </>
    );
  return (
    <>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', mb: 1.5 }}>
        <Button variant="outlined" onClick={() => setChoosing(true)}>
          {translate('designs.ready.another')}
        </Button>
        <Button onClick={() => replace({ page: null, card: getValues('card') })}>
          {translate('designs.toStandard')}
        </Button>
      </Box>
      <PageDesigner design={field.value} put={put} path="page" words={sample.words} content={content} />
    </>
  );
}
