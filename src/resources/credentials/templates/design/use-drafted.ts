import { useMemo } from 'react';
import type { Language } from '../../../../../contract/base/common/language.ts';
import type { NamedApprover } from '../../../../../contract/credentials/designs/kinds.ts';
import type { Validity } from '../../../../../contract/credentials/templates/validity.ts';
import { type SampleOf, useSample } from '../../../../custom/credentials/designer/index.ts';
import { useProject } from '../../../../custom/base/kit/session/project-context.ts';
import { useProjectPeople } from '../../signers/shared.ts';
import { contentOf, type ModeDraft } from '../inputs/template-draft.ts';
import { type ValidityDraft, validityOf } from '../inputs/validity-draft.ts';

/** What a wizard's draft tells its samples. */
export interface Told {
  title: string;
  subtitle: string;
  language: Language;
  fields: ModeDraft[];
  validity: ValidityDraft;
  /** The ids of those who approve; left out where nobody is chosen yet. */
  signers?: readonly string[];
  approvalMode?: 'manual' | 'automatic';
}
const NOBODY: readonly string[] = [];

/** A sample of a wizard's draft. */
export function useDrafted({ title, subtitle, language, fields, validity, signers = NOBODY, approvalMode }: Told): {
  sample: SampleOf;
  content: ReturnType<typeof contentOf>[];
} {
  const content = useMemo(() => fields.map(contentOf), [fields]);
  const people = useProjectPeople(useProject().id, approvalMode === 'manual' ? signers : NOBODY);
  const named = JSON.stringify(
    people.map(({ name, lastname, title, signature }) => ({ name: `${name} ${lastname}`, title, signature })),
  );
  const drafted = useMemo(
    () => ({
      title,
      subtitle,
      language,
      content,
      approvers: JSON.parse(named) as NamedApprover[],
      expiration: validityOf(validity) as Validity,
    }),
    [title, subtitle, language, content, validity, named],
  );
  return { content, sample: useSample(drafted) };
}
