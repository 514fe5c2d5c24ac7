import { useCallback, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Template } from '../../../contract/templates/template.ts';
import type { Draft } from '../../custom/kit/wizard/use-draft.ts';
import { useStep } from '../../custom/kit/wizard/use-step.ts';
import type { IssueStep, Need, SubjectsDraft } from './issue-model.ts';
import type { Typed } from './TypePanel.tsx';
import { usePeople } from './use-people.ts';

interface SubjectsOptions {
  template: Template | undefined;
  need: Need;
  draft: SubjectsDraft;
  change: Draft<SubjectsDraft>['change'];
  steps: readonly IssueStep[];
  /** Whether a step is answered that comes before the list. */
  before: (step: IssueStep) => boolean;
}

/** The people of a list that is made for a template: their columns, what is wrong with each, what can be taken back, and the table that is being added. */
export function useSubjects({ template, need, draft, change, steps, before }: SubjectsOptions) {
  const translate = useTranslate();
  const { rows, source } = draft;
  const [typing, setTyping] = useState(false);
  const typed = useRef<Typed>(null);
  const { columns, checked, history, table, sourceBlock, addSource } = usePeople({
    content: template?.content,
    need,
    list: `issue.${template?.id ?? null}`,
    draft,
    change,
    onTable: () => go('columns'),
  });
  // Whether the list is whole, or a table is on its way into it.
  const whole = source !== null || (rows.length > 0 && checked.wrong === 0);
  const answered = useCallback((step: IssueStep) => (step === 'subjects' ? whole : before(step)), [whole, before]);
  const [step, go] = useStep(steps, answered);
  return {
    columns,
    checked,
    history,
    table,
    typed,
    setTyping,
    step,
    go,
    need,
    answered,
    /** Why one cannot go on from here, already translated. */
    blocked: (): string | undefined => {
      if (step === 'columns') return sourceBlock;
      if (step !== 'subjects') return undefined;
      if (rows.length === 0 && !source && !typing) return translate('import.review.none');
      return checked.wrong > 0 ? translate('import.review.blocked', { smart_count: checked.wrong }) : undefined;
    },
    /** Goes on. Whoever does with somebody typed and not added means them too: they are added, or what is wrong with them is said. */
    goOn: async (to: IssueStep) => {
      if (step === 'columns' && to === 'summary') {
        addSource();
        go('subjects');
      } else if (to !== 'summary' || (await typed.current?.take()) !== false) go(to);
    },
    letGo: () => {
      change({ source: null });
      go('subjects');
    },
  };
}
export type Subjects = ReturnType<typeof useSubjects>;
