import type { Language } from '../../../../contract/base/common/index.ts';
import type { ApproversChanged } from '../../../../contract/credentials/templates/notices.ts';
import type { ApprovalRule } from '../../../../contract/credentials/templates/index.ts';
import type { Notice } from '../../../platform/module/index.ts';

interface Words {
  changed: string;
  how: (by: string, title: string, before: string, after: string) => string;
  none: string;
  rule: (required: number, total: number, names: string) => string;
  counts: string;
  inOrder: string;
}
const WORDS: Record<Language, Words> = {
  'en-US': {
    changed: 'Approvers changed',
    how: (by, title, before, after) => `${by} changed who approves “${title}”. Before: ${before}. Now: ${after}.`,
    none: 'no approval',
    rule: (required, total, names) => `${required} of ${total} (${names})`,
    counts: 'the person who issues also counts',
    inOrder: 'one after another',
  },
  'es-MX': {
    changed: 'Cambiaron los aprobadores',
    how: (by, title, before, after) => `${by} cambió quién aprueba “${title}”. Antes: ${before}. Ahora: ${after}.`,
    none: 'sin aprobación',
    rule: (required, total, names) => `${required} de ${total} (${names})`,
    counts: 'también cuenta quien emite',
    inOrder: 'uno tras otro',
  },
};

const ruleText = (rule: ApprovalRule, words: Words): string =>
  rule.approvalMode === 'automatic'
    ? words.none
    : [
        words.rule(rule.approvalsRequired, rule.approvers.length, rule.approvers.join(', ')),
        ...(rule.approvalOrder === 'sequential' ? [words.inOrder] : []),
        ...(rule.requesterMayApprove ? [words.counts] : []),
      ].join(', ');

export const notices: Record<string, Notice> = {
  approversChanged: {
    says({ change, credential_title: title }, { language }) {
      const words = WORDS[language];
      const rule = change as ApproversChanged | null;
      return {
        title: words.changed,
        description: rule
          ? words.how(rule.by, title, ruleText(rule.before, words), ruleText(rule.after, words))
          : title,
      };
    },
    data: { change: ({ change }) => change },
  },
};
