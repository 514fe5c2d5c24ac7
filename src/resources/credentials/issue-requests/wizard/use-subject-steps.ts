import { useCallback, useRef } from 'react';
import { useTranslate } from 'react-admin';
import type { Template } from '../../../../../contract/credentials/templates/template.ts';
import { useProject } from '../../../../custom/base/kit/session/project-context.ts';
import type { Draft } from '../../../../custom/base/kit/wizard/use-draft.ts';
import { useStep } from '../../../../custom/base/kit/wizard/use-step.ts';
import {
  type IssueChecked,
  type IssueRow,
  type IssueStep,
  isTyping,
  type Need,
  type SubjectsDraft,
  typedCells,
  type TypedSubject,
} from './issue-model.ts';
import type { Typed } from './TypePanel.tsx';
import { useSubjectPictures } from './use-subject-pictures.ts';
import { useSubjects } from './use-subjects.ts';

interface SubjectStepsOptions {
  template: Template | undefined;
  need: Need;
  draft: SubjectsDraft;
  change: Draft<SubjectsDraft>['change'];
  steps: readonly IssueStep[];
  /** Whether it is known what the people of the list get. */
  ready: boolean;
}
const NO_FIELDS: Template['content'] = [];

/** The steps in which the people of a list are named for a template: which one stands, what keeps it from going on, and the list itself. */
export function useSubjectSteps({ template, need, draft, change, steps, ready }: SubjectStepsOptions) {
  const translate = useTranslate();
  const { rows, source } = draft;
  const typing = isTyping(draft.typed);
  const typed = useRef<Typed>(null);
  const { id: projectId } = useProject();
  const pictures = useSubjectPictures(projectId, draft, change);
  const { addSource, sourceBlock, ...subjects } = useSubjects({
    content: template?.content ?? NO_FIELDS,
    need,
    list: `issue.${template?.id ?? null}`,
    draft,
    change,
    upload: pictures.upload,
    onTable: () => go('columns'),
  });
  const { checked, check } = subjects;
  const content = template?.content ?? NO_FIELDS;
  // Whether the list is whole, or a table is on its way into it.
  const whole = source !== null || (rows.length > 0 && checked.wrong === 0);
  const answered = useCallback((step: IssueStep) => step === 'subjects' && ready && whole, [ready, whole]);
  const [step, go] = useStep(steps, answered);
  const rowOf = (subject: TypedSubject): IssueRow => ({ key: 0, cells: typedCells(content, subject) });
  return {
    ...subjects,
    /** The one recipient: the only row of the list, or who is being typed. */
    one: rows[0] ?? (draft.typed && typing ? rowOf(draft.typed) : undefined),
    /** The list to send. Who is being typed alone is read from the form; null where something is missing or wrong there. */
    people: async (): Promise<{ rows: readonly IssueRow[]; checked: IssueChecked } | null> => {
      if (rows.length > 0) return { rows, checked };
      const subject = await typed.current?.read();
      if (!subject) return null;
      const alone = [rowOf(subject)];
      const found = check(alone);
      if (found.wrong === 0) return { rows: alone, checked: found };
      // a doubtful text is no mistake in the form: the list shows it with what may be meant
      await typed.current?.take();
      return null;
    },
    pictures,
    typed,
    step,
    go,
    need,
    answered,
    /** Why one cannot go on from here, already translated. */
    blocked: (): string | undefined => {
      if (step === 'columns') return sourceBlock;
      // who came to the end by the browser's own way, past the button that adds, typed somebody who is in no list
      if (step === 'summary' && typing) return translate('issue.notAdded');
      if (step !== 'subjects') return undefined;
      if (rows.length === 0 && !source && !typing) return translate('import.review.none');
      if (pictures.isBusy) return translate('import.pictures.wait');
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
export type SubjectSteps = ReturnType<typeof useSubjectSteps>;
