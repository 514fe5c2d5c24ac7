import type { Language } from '../../../contract/common/index.ts';
import type { Notification } from '../../../contract/notifications/index.ts';
import type { ApprovalRule } from '../../../contract/templates/index.ts';

export interface NotificationRow {
  id: string;
  type: Notification['type'];
  status: Notification['status'];
  credential_id: string | null;
  project_id: string;
  template_id: string;
  credential_title: string;
  receiver_name: string;
  change: Notification['data']['change'];
  request_id: string | null;
  waiting: number;
  created_at: Date;
}

interface Words {
  requested: string;
  of: (title: string, name: string) => string;
  several: (title: string, count: number) => string;
  changed: string;
  how: (by: string, title: string, before: string, after: string) => string;
  none: string;
  rule: (required: number, total: number, names: string) => string;
  counts: string;
}
const WORDS: Record<Language, Words> = {
  'en-US': {
    requested: 'Signature requested',
    of: (title, name) => `${title} for ${name}`,
    several: (title, count) => `${count} × ${title}`,
    changed: 'Approvers changed',
    how: (by, title, before, after) => `${by} changed who approves “${title}”. Before: ${before}. Now: ${after}.`,
    none: 'no approval',
    rule: (required, total, names) => `${required} of ${total} (${names})`,
    counts: 'whoever issues counts, too',
  },
  'es-MX': {
    requested: 'Se pide tu firma',
    of: (title, name) => `${title} para ${name}`,
    several: (title, count) => `${count} × ${title}`,
    changed: 'Cambiaron los aprobadores',
    how: (by, title, before, after) => `${by} cambió quién aprueba «${title}». Antes: ${before}. Ahora: ${after}.`,
    none: 'sin aprobación',
    rule: (required, total, names) => `${required} de ${total} (${names})`,
    counts: 'también cuenta quien emite',
  },
};

const ruleText = (rule: ApprovalRule, words: Words): string =>
  rule.approvalMode === 'automatic'
    ? words.none
    : [
        words.rule(rule.approvalsRequired, rule.approvers.length, rule.approvers.join(', ')),
        ...(rule.requesterMayApprove ? [words.counts] : []),
      ].join(', ');

/** The columns of a notification, and how many of its request wait, as far as one counts. */
export const SHOWN = `n.*, (select count(*)::int from (select from open_approvals o where o.user_id = n.user_id and o.request_id = n.request_id limit 10000) x) as waiting`;

/** A notification in the reader's language. */
export function presentNotification(row: NotificationRow, language: Language): Notification {
  const words = WORDS[language];
  const { change } = row;
  return {
    id: row.id,
    type: row.type,
    status: row.status,
    title: change ? words.changed : words.requested,
    description: change
      ? words.how(change.by, row.credential_title, ruleText(change.before, words), ruleText(change.after, words))
      : row.credential_id
        ? words.of(row.credential_title, row.receiver_name)
        : words.several(row.credential_title, row.waiting),
    createdAt: row.created_at.toISOString(),
    data: {
      credentialTitle: row.credential_title,
      receiverName: row.receiver_name || null,
      projectId: row.project_id,
      credentialId: row.credential_id,
      requestId: row.request_id,
      waiting: row.waiting,
      templateId: row.template_id,
      change,
    },
  };
}
