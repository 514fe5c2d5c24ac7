import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { DesignPreview, type Designs, SamplePicker } from '../../../../custom/credentials/designer/index.ts';
import { Section } from '../../../../custom/base/kit/page/Section.tsx';
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
