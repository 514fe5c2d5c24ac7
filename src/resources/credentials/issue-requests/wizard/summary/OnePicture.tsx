import { useMemo } from 'react';
import type { Template } from '../../../../../../contract/credentials/templates/template.ts';
import { PageSample, useSample } from '../../../../../custom/credentials/designer/index.ts';
import { draftedOf } from '../../../templates/shared.ts';
import type { CheckedRow, IssueRow } from '../issue-model.ts';
import { givenOf } from './given.ts';

interface OnePictureProps {
  template: Template;
  row: IssueRow | undefined;
  values: CheckedRow['receiver']['values'] | undefined;
}

/** The page of one credential as it will be printed; with sample values while nobody is named. */
export default function OnePicture({ template, row, values }: OnePictureProps) {
  const drafted = useMemo(() => draftedOf(template), [template]);
  const given = useMemo(() => (row && values ? givenOf(template, values) : undefined), [template, row, values]);
  const { name = '', lastname = '', email = '' } = row?.cells ?? {};
  const sample = useSample(drafted, {
    ...(row && { first: { name, lastname, email: email || null } }),
    ...(given && { valuesOf: () => given }),
  });
  return <PageSample page={template.files.pdf_editable ?? null} sample={sample} />;
}
