import { useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { Validity } from '../../../../contract/templates/validity.ts';
import { type SampleOf, useSample } from '../../../custom/kit/design/sample/use-sample.ts';
import { contentOf, type TemplateDraft } from '../template-draft.ts';
import { validityOf } from '../validity-draft.ts';
import { endOf } from './drafted.ts';

/** The wizard's draft, with a sample of it. */
export function useDrafted(): { draft: TemplateDraft; sample: SampleOf; content: ReturnType<typeof contentOf>[] } {
  const draft = useWatch() as TemplateDraft;
  const [now] = useState(() => Date.now());
  const { fields, title, subtitle, language, validity } = draft;
  const content = useMemo(() => fields.map(contentOf), [fields]);
  const drafted = useMemo(
    () => ({
      title,
      subtitle,
      language,
      content,
      approvers: [],
      validUntil: endOf(validityOf(validity) as Validity, now),
    }),
    [title, subtitle, language, content, validity, now],
  );
  return { draft, content, sample: useSample(drafted) };
}
