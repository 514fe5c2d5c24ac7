import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { type ReactNode, useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import {
  CardInputs,
  CardPicture,
  DesignPreview,
  type Designs,
  PageInputs,
  PagePicture,
  type SampleOf,
  SamplePicker,
  useSample,
} from '../../../../custom/credentials/designer/index.ts';
import { Section } from '../../../../custom/base/kit/page/Section.tsx';
import { Waiting } from '../../../../custom/base/kit/feedback/Waiting.tsx';
import type { EitherTemplate } from '../show/either-template.ts';
import { EitherForm, NewOnly } from '../show/EitherForm.tsx';
import { designPath, designProblems, designsOf, filesOf } from './design-form.ts';
import { LostFields } from './LostFields.tsx';
import { OutdatedDesigns } from './OutdatedDesigns.tsx';
import { useKeptDesigns } from './use-kept-designs.ts';

interface PartProps {
  either: EitherTemplate;
  sample: SampleOf;
}

function Editing({ either, sample, save }: PartProps & { save: ReactNode }) {
  const translate = useTranslate();
  const { setValue } = useFormContext<Designs>();
  const [page, card] = useWatch<Designs, ['page', 'card']>({ name: ['page', 'card'] });
  const { isDirty } = useFormState();
  const { outdated, unkept } = useKeptDesigns(either.record);
  if (outdated) return <OutdatedDesigns saved={{ page, card }} outdated={outdated} sample={sample} />;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <div>
        <NewOnly either={either} />
        <LostFields either={either} designs={{ page, card }} />
        {save}
        {isDirty && (
          <Alert severity={unkept ? 'warning' : 'info'} variant="outlined" sx={{ mt: 1 }}>
            {translate(unkept ? `designs.unkept.${unkept}` : 'designs.unsaved')}
          </Alert>
        )}
      </div>
      <Section title={translate('designs.preview')}>
        <SamplePicker sample={sample} />
        <DesignPreview page={page} card={card} sample={sample} />
      </Section>
      <Section title={translate('designs.page')}>
        <PageInputs sample={sample} content={either.fields} />
      </Section>
      <Section title={translate('designs.card.title')}>
        <CardInputs
          design={card}
          onChange={next => setValue('card', next, { shouldDirty: true, shouldValidate: true })}
          path="card"
          content={either.fields}
        />
      </Section>
    </Box>
  );
}

function Whole({ either }: { either: EitherTemplate }) {
  const translate = useTranslate();
  const { record } = either;
  const drafted = useMemo(() => either.drafted(), [either]);
  const sample = useSample(drafted);
  if (!either.mayWrite)
    return (
      <>
        <LostFields either={either} />
        <SamplePicker sample={sample} />
        <DesignPreview {...designsOf(record)} sample={sample} />
      </>
    );
  const word = (design: object | null) => translate(design ? 'designs.own' : 'designs.standard');
  const pageOf = translate('designs.pageOf', { name: sample.words.fill('{{$holder}}') });
  return (
    <EitherForm<Designs>
      either={either}
      valuesOf={designsOf}
      bodyOf={designs => ({ files: filesOf(designs) })}
      check={designProblems}
      isKept
      pathOf={designPath}
      said={{
        page: {
          label: translate('designs.page'),
          text: word,
          draw: page => page && <PagePicture design={page} words={sample.words} label={pageOf} />,
        },
        card: {
          label: translate('designs.card.title'),
          text: word,
          draw: card => card && <CardPicture design={card} sample={sample} />,
        },
      }}
    >
      {save => <Editing either={either} sample={sample} save={save} />}
    </EitherForm>
  );
}

/** What credentials look like: their page and their card, seen with somebody's name while they are changed. */
export default function DesignTab({ either }: { either: EitherTemplate }) {
  // what comes out of a list has no designs yet, which follow
  if (either.record.files.pdf_editable === undefined) return <Waiting />;
  return <Whole either={either} />;
}
