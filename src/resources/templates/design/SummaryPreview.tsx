import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { DesignPreview } from '../../../custom/kit/design/DesignPreview.tsx';
import { SamplePicker } from '../../../custom/kit/design/sample/SamplePicker.tsx';
import { Section } from '../../../custom/kit/Section.tsx';
import type { Designs } from '../../../custom/kit/design/PageInputs.tsx';
import { type Told, useDrafted } from './use-drafted.ts';

/** What the credentials of a template that is being made will look like. */
export default function SummaryPreview({ told }: { told: Told }) {
  const translate = useTranslate();
  const { sample } = useDrafted(told);
  const [page, card] = useWatch<Designs, ['page', 'card']>({ name: ['page', 'card'] });
  return (
    <Section title={translate('designs.preview')}>
      <SamplePicker sample={sample} />
      <DesignPreview page={page} card={card} sample={sample} />
    </Section>
  );
}
