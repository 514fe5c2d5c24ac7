import { useTranslate } from 'react-admin';
import type { IssueOutcome, IssueRefusedRow } from '../../../../contract/credentials/credentials/index.ts';
import type { TemplateField } from '../../../../contract/credentials/templates/field.ts';
import { PERSON_COLUMNS } from './wizard/issue-model.ts';

type Reason = IssueOutcome | IssueRefusedRow['outcome'];

const SENTENCES: Partial<Record<Reason, string>> = {
  already_issued: 'errors.credential.already_issued',
  expired: 'errors.credential.expired',
  failed: 'errors.credential.issue_failed',
  not_begun: 'issue.results.notBegun',
};

interface Refusal {
  outcome: Reason;
  fields: Record<string, string>;
}

/** Why a row gave nobody a credential: "Grade: Required", or a sentence about the whole. What was issued long ago names a variable field without `values.` before it. */
export function useReasons(content: readonly TemplateField[]) {
  const translate = useTranslate();
  const reasonOf = ([path, why]: [string, string]): string => {
    if (path === 'key') return translate('errors.key.expired');
    if (path === 'trial') return translate('errors.trial.credentials');
    if (path === 'credential') return translate('issue.results.unbuildable');
    const name = path.replace(/^values\./, '');
    const isPersons = name === path && (PERSON_COLUMNS as readonly string[]).includes(name);
    const label = isPersons ? translate(`person.${name}`) : (content.find(field => field.name === name)?.label ?? name);
    return `${label}: ${translate(`fieldErrors.${why}`, { _: why })}`;
  };
  return ({ outcome, fields }: Refusal): string => {
    const reasons = Object.entries(fields).map(reasonOf);
    const sentence = SENTENCES[outcome];
    return reasons.length > 0 ? reasons.join(' · ') : sentence ? translate(sentence) : '';
  };
}
