import { useCallback, useMemo, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Template } from '../../../contract/templates/template.ts';
import { useSourceBlock } from '../../custom/kit/import/columns/ColumnsStep.tsx';
import { addRows } from '../../custom/kit/import/rows.ts';
import { useSource } from '../../custom/kit/import/use-source.ts';
import { useHistory } from '../../custom/kit/use-history.ts';
import type { Draft } from '../../custom/kit/wizard/use-draft.ts';
import { useStep } from '../../custom/kit/wizard/use-step.ts';
import {
  columnsOf,
  createIssueChecker,
  type IssueRow,
  type IssueStep,
  type Need,
  RECEIVERS_MAX,
  type SubjectsDraft,
} from './issue-model.ts';
import type { Typed } from './TypePanel.tsx';

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
  const { rows, source, formats } = draft;
  const content = template?.content;
  const [typing, setTyping] = useState(false);
  const typed = useRef<Typed>(null);
  const columns = useMemo(() => columnsOf(content ?? [], translate, need), [content, translate, need]);
  const checker = useMemo(() => createIssueChecker(content ?? [], formats, need), [content, formats, need]);
  const checked = useMemo(() => checker(rows), [checker, rows]);
  // Whether the list is whole, or a table is on its way into it.
  const whole = source !== null || (rows.length > 0 && checked.wrong === 0);
  const answered = useCallback((step: IssueStep) => (step === 'subjects' ? whole : before(step)), [whole, before]);
  const [step, go] = useStep(steps, answered);
  const putRows = useCallback(
    (update: (now: readonly IssueRow[]) => readonly IssueRow[]) => change(now => ({ rows: update(now.rows) })),
    [change],
  );
  const history = useHistory(rows, putRows);
  const table = useSource({
    columns,
    list: `issue.${template?.id ?? null}`,
    source,
    onSource: read => {
      change({ source: read });
      go('columns');
    },
  });
  const sourceBlock = useSourceBlock(columns, source, rows.length, RECEIVERS_MAX);
  const addSource = () => {
    const added = table.rows();
    history.change(now => addRows(now, added, RECEIVERS_MAX));
    change({ source: null, pasted: '', formats: { ...formats, ...source?.formats } });
    go('subjects');
  };
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
      if (step === 'columns' && to === 'summary') addSource();
      else if (to !== 'summary' || (await typed.current?.take()) !== false) go(to);
    },
    letGo: () => {
      change({ source: null });
      go('subjects');
    },
  };
}
export type Subjects = ReturnType<typeof useSubjects>;
