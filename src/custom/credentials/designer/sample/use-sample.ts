import { useMemo, useState } from 'react';
import type { Language } from '../../../../../contract/base/common/language.ts';
import { LONGEST_HOLDER, type SampleHolder } from '../../../../../contract/credentials/designs/sample.ts';
import type { PagePreview } from '../../../../../contract/credentials/designs/preview.ts';
import { stampIn } from '../../../../../contract/base/common/days.ts';
import { stampedEnd, type Validity } from '../../../../../contract/credentials/templates/validity.ts';
import type { ClaimValue } from '../../../../../contract/credentials/templates/field.ts';
import { useUser } from '../../../base/kit/session/use-session.ts';
import { pictureWords, type PictureWords, type SampleTemplate } from '../picture/sample-words.ts';

/** A template as it is being written, for samples of it. */
export type Drafted = SampleTemplate & { expiration: Validity };

/** For whom, in which language and with which values a sample is drawn. */
export interface SampleOf {
  words: PictureWords;
  /** What the server draws the same of. */
  body: Omit<PagePreview, 'design'>;
  holder: SampleHolder;
  onHolder: (holder: SampleHolder) => void;
  language: Language;
  onLanguage: (language: Language) => void;
}

type Values = Readonly<Record<string, ClaimValue | null>>;
const NO_VALUES: Values = {};
const noValues = (): Values => NO_VALUES;

/** A sample of a template: for the longest name, until somebody is chosen; with their values, where they are known. */
export function useSample(
  template: Drafted,
  {
    first = LONGEST_HOLDER,
    valuesOf = noValues,
  }: { first?: SampleHolder; valuesOf?: (holder: SampleHolder) => Values } = {},
): SampleOf {
  const { organization } = useUser();
  const [holder, onHolder] = useState(first);
  const [chosen, onLanguage] = useState<Language | null>(null);
  const [now] = useState(() => Date.now());
  const values = valuesOf(holder);
  const language = chosen ?? template.language;
  const { timeZone } = organization;
  const validUntil = stampedEnd(template.expiration, now, timeZone);
  const words = useMemo(
    () =>
      pictureWords({ ...template, language }, holder, {
        issuer: organization.name,
        issuerDid: organization.did ?? '',
        organizationId: organization.id,
        at: stampIn(new Date(now), timeZone),
        until: validUntil,
        values,
        address: `${window.location.origin}/verify/…`,
      }),
    [template, language, holder, organization, now, timeZone, validUntil, values],
  );
  const { title, subtitle, content, approvers } = template;
  return {
    words,
    body: { title, subtitle, language, content: [...content], validUntil, approvers: [...approvers], holder, values },
    holder,
    onHolder,
    language,
    onLanguage,
  };
}
