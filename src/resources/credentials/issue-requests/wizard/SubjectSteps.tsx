import type { Template } from '../../../../../contract/credentials/templates/template.ts';
import { ColumnsStep } from '../../../../custom/credentials/import/index.ts';
import type { Draft } from '../../../../custom/base/kit/wizard/use-draft.ts';
import type { SubjectsDraft } from './issue-model.ts';
import { RegisteredNotice, type Wanted } from './RegisteredNotice.tsx';
import { SubjectsStep } from './SubjectsStep.tsx';
import type { SubjectSteps as Steps } from './use-subject-steps.ts';

interface SubjectStepsProps {
  template: Template;
  draft: SubjectsDraft;
  change: Draft<SubjectsDraft>['change'];
  subjects: Steps;
  /** Left out where nobody is issued to. */
  registered?: Wanted;
}

/** The steps in which a list of people is made for a template: who they are, and the columns of a table that is being added. */
export function SubjectSteps({ template, draft, change, subjects, registered }: SubjectStepsProps) {
  const { step, need, columns, checked, history, pictures, take, reread, typed, letGo } = subjects;
  if (step === 'subjects')
    return (
      <>
        {registered && <RegisteredNotice template={template} rows={draft.rows} history={history} wanted={registered} />}
        <SubjectsStep
          key={template.id}
          template={template}
          columns={columns}
          draft={draft}
          checked={checked}
          need={need}
          history={history}
          pictures={pictures}
          onPasted={pasted => change({ pasted })}
          onRead={take}
          onTyped={now => change({ typed: now })}
          typed={typed}
        />
      </>
    );
  if (step !== 'columns' || !draft.source) return null;
  return (
    <ColumnsStep
      columns={columns}
      source={draft.source}
      onChange={source => change({ source })}
      onReread={reread}
      onCancel={letGo}
    />
  );
}
