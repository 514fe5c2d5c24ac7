import type { Template } from '../../../../../../contract/credentials/templates/template.ts';
import { useUser } from '../../../../../custom/base/kit/session/use-session.ts';
import { useTrialOver } from '../../../../../custom/base/kit/session/use-usage.ts';
import type { IssueRow } from '../issue-model.ts';
import { CutNotice } from './CutNotice.tsx';
import { printedTexts } from './printed-texts.ts';
import { TrialNotice } from './TrialNotice.tsx';
import { UnprintedNotice } from './UnprintedNotice.tsx';

/** What to know before a list is sent: what the trial has left, and whom the PDF cannot print. */
export function SummaryNotices({ template, rows }: { template: Template; rows: readonly IssueRow[] }) {
  const { organization } = useUser();
  const isOver = useTrialOver();
  return (
    <>
      {organization.membership === 'trial' && !isOver && <TrialNotice asked={rows.length} />}
      {template.files.pdf_editable !== undefined && (
        <>
          <UnprintedNotice rows={rows} common={[organization.name, ...printedTexts(template)]} />
          <CutNotice templateId={template.id} rows={rows} />
        </>
      )}
    </>
  );
}
