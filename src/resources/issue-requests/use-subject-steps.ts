import { useCallback, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Template } from '../../../contract/templates/template.ts';
import type { Pictures } from '../../custom/kit/import/pictures/names.ts';
import { usePictures, useUploadPicture } from '../../custom/kit/import/pictures/use-pictures.ts';
import { useProject } from '../../custom/kit/session/project-context.ts';
import type { Draft } from '../../custom/kit/wizard/use-draft.ts';
import { useStep } from '../../custom/kit/wizard/use-step.ts';
import type { IssueStep, Need, SubjectsDraft } from './issue-model.ts';
import type { Typed } from './TypePanel.tsx';
import { useSubjects } from './use-subjects.ts';

interface SubjectStepsOptions {
  template: Template | undefined;
  need: Need;
  draft: SubjectsDraft;
  change: Draft<SubjectsDraft>['change'];
  steps: readonly IssueStep[];
  /** Whether a step is answered that comes before the list. */
  before: (step: IssueStep) => boolean;
}
const NO_FIELDS: Template['content'] = [];

/** The steps in which the people of a list are named for a template: which one stands, what keeps it from going on, and the list itself. */
export function useSubjectSteps({ template, need, draft, change, steps, before }: SubjectStepsOptions) {
  const translate = useTranslate();
  const { rows, source } = draft;
  const [typing, setTyping] = useState(false);
  const typed = useRef<Typed>(null);
  const { id: projectId } = useProject();
  const send = useUploadPicture(projectId);
  const [onTheirWay, setOnTheirWay] = useState(0);
  const upload = useCallback(
    (picture: Blob, name: string) => {
      setOnTheirWay(count => count + 1);
      return send(picture, name).finally(() => setOnTheirWay(count => count - 1));
    },
    [send],
  );
  const addPictures = useCallback(
    (more: Pictures) => change(now => ({ pictures: { ...now.pictures, ...more } })),
    [change],
  );
  const added = usePictures(projectId, draft.pictures, addPictures);
  const { addSource, sourceBlock, ...subjects } = useSubjects({
    content: template?.content ?? NO_FIELDS,
    need,
    list: `issue.${template?.id ?? null}`,
    draft,
    change,
    upload,
    onTable: () => go('columns'),
  });
  const { checked } = subjects;
  // Whether the list is whole, or a table is on its way into it.
  const whole = source !== null || (rows.length > 0 && checked.wrong === 0);
  const answered = useCallback((step: IssueStep) => (step === 'subjects' ? whole : before(step)), [whole, before]);
  const [step, go] = useStep(steps, answered);
  return {
    ...subjects,
    added,
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
      if (added.progress || onTheirWay > 0) return translate('import.pictures.wait');
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
