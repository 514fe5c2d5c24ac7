import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { Template } from '../../../../contract/templates/template.ts';
import { CardInputs } from '../../../custom/kit/design/card/CardInputs.tsx';
import { DesignPreview } from '../../../custom/kit/design/DesignPreview.tsx';
import { PageInputs, type Designs } from '../../../custom/kit/design/PageInputs.tsx';
import { SamplePicker } from '../../../custom/kit/design/sample/SamplePicker.tsx';
import { type SampleOf, useSample } from '../../../custom/kit/design/sample/use-sample.ts';
import { Section } from '../../../custom/kit/Section.tsx';
import { useMay } from '../../../custom/kit/session/use-session.ts';
import { Waiting } from '../../../custom/kit/Waiting.tsx';
import { NewOnly, TemplateForm } from '../show/TemplateForm.tsx';
import { designPath, designProblems, designsOf, filesOf } from './design-form.ts';
import { draftedOf } from './drafted.ts';
import { OutdatedDesigns } from './OutdatedDesigns.tsx';
import { useKeptDesigns } from './use-kept-designs.ts';

interface PartProps {
  template: Template;
  sample: SampleOf;
}

function Editing({ template, sample, save }: PartProps & { save: ReactNode }) {
  const translate = useTranslate();
  const { setValue } = useFormContext<Designs>();
  const [page, card] = useWatch<Designs, ['page', 'card']>({ name: ['page', 'card'] });
  const { isDirty } = useFormState();
  const outdated = useKeptDesigns(template);
  if (outdated) return <OutdatedDesigns saved={{ page, card }} outdated={outdated} sample={sample} />;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <div>
        <NewOnly />
        {save}
        {isDirty && (
          <Alert severity="info" variant="outlined" sx={{ mt: 1 }}>
            {translate('designs.unsaved')}
          </Alert>
        )}
      </div>
      <Section title={translate('designs.preview')}>
        <SamplePicker sample={sample} />
        <DesignPreview page={page} card={card} sample={sample} />
      </Section>
      <Section title={translate('designs.page')}>
        <PageInputs sample={sample} content={template.content} />
      </Section>
      <Section title={translate('designs.card.title')}>
        <CardInputs
          design={card}
          onChange={next => setValue('card', next, { shouldDirty: true, shouldValidate: true })}
          path="card"
          content={template.content}
        />
      </Section>
    </Box>
  );
}

function Whole({ template }: { template: Template }) {
  const translate = useTranslate();
  const mayWrite = useMay('templates.write', template.projectId);
  const [now] = useState(() => Date.now());
  const drafted = useMemo(() => draftedOf(template, now), [template, now]);
  const sample = useSample(drafted);
  if (!mayWrite)
    return (
      <>
        <SamplePicker sample={sample} />
        <DesignPreview {...designsOf(template)} sample={sample} />
      </>
    );
  const word = (design: object | null) => translate(design ? 'designs.own' : 'designs.standard');
  return (
    <TemplateForm<Designs>
      template={template}
      valuesOf={designsOf}
      bodyOf={designs => ({ files: filesOf(designs) })}
      check={designProblems}
      pathOf={designPath}
      said={{
        page: { label: translate('designs.page'), text: word },
        card: { label: translate('designs.card.title'), text: word },
      }}
    >
      {save => <Editing template={template} sample={sample} save={save} />}
    </TemplateForm>
  );
}

/** What a template's credentials look like: their page and their card, seen with somebody's name while they are changed. */
export default function TemplateDesignTab({ template }: { template: Template }) {
  // a template out of a list comes without its designs, which follow
  if (template.files.pdf_editable === undefined) return <Waiting />;
  return <Whole template={template} />;
}
