import { useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { ownValue } from '../../../contract/common/own.ts';
import type { SampleHolder } from '../../../contract/designs/sample.ts';
import type { ClaimValue } from '../../../contract/templates/field.ts';
import type { Template } from '../../../contract/templates/template.ts';
import { DesignPreview } from '../../custom/kit/design/DesignPreview.tsx';
import { SamplePicker } from '../../custom/kit/design/sample/SamplePicker.tsx';
import { useSample } from '../../custom/kit/design/sample/use-sample.ts';
import { Section } from '../../custom/kit/Section.tsx';
import { draftedOf } from '../templates/shared.ts';
import type { IssueChecked, IssueRow } from './issue-model.ts';

/** So many of a long list can be looked at. */
const SHOWN = 100;

const NONE: Given = {};

type Given = Readonly<Record<string, ClaimValue | null>>;

/** What a row gives for the fields that differ; a field that it leaves empty is empty in the sample, too, and not invented. */
const givenOf = ({ content }: Template, given: Given): Given =>
  Object.fromEntries(
    content.flatMap(({ mode, name }) => (mode === 'variable' ? [[name, ownValue(given, name) ?? null]] : [])),
  );

interface DesignSampleProps {
  template: Template;
  rows: readonly IssueRow[];
  checked: IssueChecked;
}

const lengthOf = ({ cells }: IssueRow) => (cells.name?.length ?? 0) + (cells.lastname?.length ?? 0);

/** What will be issued, as it will look: with the longest name of the list first, and the values that stand beside it. */
export default function DesignSample({ template, rows, checked }: DesignSampleProps) {
  const translate = useTranslate();
  const [now] = useState(() => Date.now());
  const people = useMemo(() => {
    const places = rows.map((_, at) => at);
    const [longest = 0] = [...places].sort(
      (one, other) => lengthOf(rows[other] as IssueRow) - lengthOf(rows[one] as IssueRow),
    );
    return [longest, ...places.filter(at => at !== longest)].slice(0, SHOWN).map(at => {
      const { name = '', lastname = '', email = '' } = rows[at]?.cells ?? {};
      return { holder: { name, lastname, email: email || null } satisfies SampleHolder, at };
    });
  }, [rows]);
  const drafted = useMemo(() => draftedOf(template, now), [template, now]);
  const values = useMemo(
    () =>
      new Map(people.map(({ holder, at }) => [holder, givenOf(template, checked.rows[at]?.receiver.values ?? NONE)])),
    [people, checked, template],
  );
  const [first] = people;
  const sample = useSample(drafted, {
    ...(first && { first: first.holder }),
    valuesOf: holder => values.get(holder) ?? NONE,
  });
  return (
    <Section title={translate('designs.preview')}>
      <SamplePicker sample={sample} people={people.map(({ holder }) => holder)} />
      <DesignPreview
        page={template.files.pdf_editable ?? null}
        card={template.files.card_editable ?? null}
        sample={sample}
      />
    </Section>
  );
}
