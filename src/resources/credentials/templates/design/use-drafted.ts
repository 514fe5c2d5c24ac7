import { useMemo } from 'react';
import type { Language } from '../../../../../contract/base/common/language.ts';
import type { Validity } from '../../../../../contract/credentials/templates/validity.ts';
import { type SampleOf, useSample } from '../../../../custom/credentials/designer/index.ts';
import { contentOf, type ModeDraft } from '../inputs/template-draft.ts';
import { type ValidityDraft, validityOf } from '../inputs/validity-draft.ts';

/** What a wizard's draft tells its samples. */
export interface Told {
  title: string;
  subtitle: string;
  language: Language;
  fields: ModeDraft[];
  validity: ValidityDraft;
}

/** A sample of a wizard's draft. */
export function useDrafted({ title, subtitle, language, fields, validity }: Told): {
  sample: SampleOf;
  content: ReturnType<typeof contentOf>[];
} {
  const content = useMemo(() => fields.map(contentOf), [fields]);
  const drafted = useMemo(
    () => ({
      title,
      subtitle,
      language,
      content,
      approvers: [],
      expiration: validityOf(validity) as Validity,
    }),
    [title, subtitle, language, content, validity],
  );
  return { content, sample: useSample(drafted) };
}
