import { useTranslate } from 'react-admin';
import { DesignPreview } from '../../../custom/kit/design/DesignPreview.tsx';
import { SamplePicker } from '../../../custom/kit/design/sample/SamplePicker.tsx';
import { Section } from '../../../custom/kit/Section.tsx';
import { useDrafted } from './use-drafted.ts';

/** What the credentials of a template that is being made will look like. */
export default function SummaryPreview() {
  const translate = useTranslate();
  const { draft, sample } = useDrafted();
  return (
    <Section title={translate('designs.preview')}>
      <SamplePicker sample={sample} />
      <DesignPreview page={draft.page} card={draft.card} sample={sample} />
    </Section>
  );
}
