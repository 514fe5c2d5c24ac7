import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { SampleHolder } from '../../../../../../contract/credentials/designs/sample.ts';
import type { Template } from '../../../../../../contract/credentials/templates/template.ts';
import { DesignPreview, SamplePicker, useSample } from '../../../../../custom/credentials/designer/index.ts';
import { Section } from '../../../../../custom/base/kit/page/Section.tsx';
import { draftedOf } from '../../../templates/shared.ts';
import type { IssueChecked, IssueRow } from '../issue-model.ts';
import { type Given, givenOf } from './given.ts';

/** So many of a long list can be looked at. */
const SHOWN = 100;

const NONE: Given = {};

interface DesignSampleProps {
  template: Template;
  rows: readonly IssueRow[];
  checked: IssueChecked;
}

const lengthOf = ({ cells }: IssueRow) => (cells.name?.length ?? 0) + (cells.lastname?.length ?? 0);

/** What will be issued, as it will look: with the longest name of the list first, and the values that stand beside it. */
export default function DesignSample({ template, rows, checked }: DesignSampleProps) {
  const translate = useTranslate();
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
  const drafted = useMemo(() => draftedOf(template), [template]);
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
