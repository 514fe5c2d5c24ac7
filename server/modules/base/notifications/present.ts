import type { Language } from '../../../../contract/base/common/index.ts';
import type { HandlersOf } from '../../../platform/http/index.ts';
import type { Notice, NoticeReader, NoticeRow } from '../../../platform/module/index.ts';

/** An entry of the bell as the contract has it. */
export type Shown = Awaited<ReturnType<HandlersOf<'readNotification'>['readNotification']>>;

export interface NotificationRow extends NoticeRow {
  id: string;
  type: string;
  status: Shown['status'];
  project_id: string | null;
  template_id: string | null;
  revision: number | null;
  in_place_of: string | null;
  /** Of mails that came back: of which credential the last. */
  returned_last: string | null;
  created_at: Date;
}

/** The columns of a notification, and how many of its request wait, as far as one counts. */
export const SHOWN = `n.*, (select count(*)::int from (select from open_approvals o where o.organization_id = n.organization_id and o.user_id = n.user_id and o.request_id = n.request_id limit 10000) x) as waiting,
  (select c.revision from credentials c where c.id = n.credential_id) as revision,
  (select a.in_place_of_name from credential_approvals a where a.credential_id = n.credential_id and a.user_id = n.user_id) as in_place_of`;

const dayIn = (language: Language, timeZone: string): NoticeReader['dayOf'] => {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone });
  return at => format.format(at);
};

/** Fields of the kinds: filled of the entry's own kind, null of the others. */
const dataOf = (notices: Readonly<Record<string, Notice>>, row: NotificationRow) =>
  Object.fromEntries(
    Object.entries(notices).flatMap(([type, { data = {} }]) =>
      Object.entries(data).map(([field, read]) => [field, type === row.type ? read(row) : null]),
    ),
  );

/** A notification in the reader's language, by the days of a zone. @throws where no module declares its kind */
export function presentNotification(
  notices: Readonly<Record<string, Notice>>,
  row: NotificationRow,
  language: Language,
  zone: string,
): Shown {
  const kind = notices[row.type];
  if (!kind) throw new Error(`No module declares the notice ${row.type}`);
  // the kinds' fields are typed where the contract puts them together
  return {
    id: row.id,
    type: row.type,
    status: row.status,
    ...kind.says(row, { language, dayOf: dayIn(language, zone) }),
    createdAt: row.created_at.toISOString(),
    data: {
      credentialTitle: row.credential_title,
      receiverName: row.receiver_name || null,
      projectId: row.project_id,
      credentialId: row.credential_id ?? row.returned_last,
      revision: row.revision,
      inPlaceOf: row.in_place_of,
      requestId: row.request_id,
      waiting: row.waiting,
      templateId: row.template_id,
      ...dataOf(notices, row),
    },
  } as Shown;
}
