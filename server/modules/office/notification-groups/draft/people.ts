import {
  labelKey,
  type Attribute,
  type NotificationPerson,
} from '../../../../../contract/office/notification-groups/index.ts';
import { emailForm } from '../../../../../contract/base/common/index.ts';
import type { FieldError } from '../../../../../contract/base/errors/index.ts';
import { readPage, type Database, type Tx } from '../../../../platform/database/index.ts';
import { AppError, unchanged } from '../../../../platform/errors/index.ts';
import type { HandlersOf } from '../../../../platform/http/index.ts';
import { isUuid } from '../../../../platform/database/index.ts';
import { change } from '../../../base/events/index.ts';
import { lockGroup, present, readGroup, recorded } from '../group-row.ts';
import { refuseUnlessDraft } from './drafts.ts';

interface Written {
  recipient: string;
  details: Record<string, string>;
}

/** Errors told at once; a file with more is wrong as a whole. */
const ERRORS_MAX = 200;

/** Finds the recipients of rows, by id, email or DID, in the order of the rows. */
async function findRecipients(
  tx: Tx,
  rows: readonly Written[],
): Promise<({ id: string; isErased: boolean } | undefined)[]> {
  const keys = rows.map(({ recipient }) =>
    isUuid(recipient.toLowerCase())
      ? recipient.toLowerCase()
      : recipient.includes('@')
        ? emailForm(recipient)
        : recipient,
  );
  const unique = [...new Set(keys)];
  const found = await tx.rows<{
    id: string;
    email: string | null;
    further: string[];
    did: string | null;
    erased: boolean;
  }>(
    `select id, email, further_addresses(id) as further, did, status = 'erased' as erased from recipients
     where id = any($1::uuid[]) or did = any($2::text[])
       or id in (select x.id from recipients_addressed(current_setting('sello.organization')::uuid, $2) as x)`,
    [unique.filter(isUuid), unique.filter(key => !isUuid(key))],
  );
  const byKey = new Map(
    found.flatMap(({ id, email, further, did, erased }) =>
      [id, email, ...further, did].flatMap(key => (key === null ? [] : [[key, { id, isErased: erased }] as const])),
    ),
  );
  return keys.map(key => byKey.get(key));
}

/** Returns what is wrong with the details of a person, by label. */
function detailErrors(details: Record<string, string>, attributes: readonly Attribute[]): Record<string, FieldError> {
  const dynamic = attributes.filter(({ type }) => type === 'dynamic');
  const known = new Set(dynamic.map(({ label }) => labelKey(label)));
  const given = new Set(Object.keys(details).map(labelKey));
  const errors: Record<string, FieldError> = {};
  for (const label of Object.keys(details)) if (!known.has(labelKey(label))) errors[label] = 'no_such_detail';
  for (const { label } of dynamic) if (!given.has(labelKey(label))) errors[label] = 'detail_missing';
  return errors;
}

const normalized = (details: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(details).map(([label, value]) => [labelKey(label), value]));

/** The chosen people of a group. */
export const peopleHandlers = (database: Database): HandlersOf<'setNotificationPeople' | 'listNotificationPeople'> => ({
  setNotificationPeople: ({ caller, params, body, origin }) =>
    change(database, caller, origin, async tx => {
      const rows = body.people;
      const found = await findRecipients(tx, rows);
      const old = await lockGroup(tx, params.notificationGroupId);
      unchanged(old, body.revision);
      refuseUnlessDraft(old);
      const errors: Record<string, FieldError> = {};
      const seen = new Set<string>();
      for (const [index, row] of rows.entries()) {
        if (Object.keys(errors).length >= ERRORS_MAX) break;
        const recipient = found[index];
        const at = `people.${index}`;
        if (!recipient) errors[`${at}.recipient`] = 'not_found';
        else if (recipient.isErased) errors[`${at}.recipient`] = 'recipient_erased';
        else if (seen.size === seen.add(recipient.id).size) errors[`${at}.recipient`] = 'duplicate_row';
        for (const [label, error] of Object.entries(detailErrors(row.details, old.attributes)))
          errors[`${at}.details.${label}`] = error;
      }
      if (Object.keys(errors).length > 0) throw new AppError('request.invalid', errors);
      await tx.run('delete from notification_people where group_id = $1', [old.id]);
      await tx.run(
        `insert into notification_people (group_id, recipient_id, organization_id, position, details)
         select $1, x.id, $2, x.position, x.details from jsonb_to_recordset($3::jsonb) as x(id uuid, position int, details jsonb)`,
        [
          old.id,
          caller.organizationId,
          JSON.stringify(
            rows.map(({ details }, position) => ({ id: found[position]?.id, position, details: normalized(details) })),
          ),
        ],
      );
      await tx.run(
        `update notification_groups set audience = 'people', recipient_group_id = null, template_id = null, revision = revision + 1 where id = $1`,
        [old.id],
      );
      const row = await readGroup(tx, old.id);
      return {
        answer: present(row),
        event: {
          type: 'update',
          resource: 'notificationGroup',
          resourceId: old.id,
          old: recorded(old),
          new: recorded(row),
        },
      };
    }),

  listNotificationPeople: ({ caller, params, query }) =>
    database.organization(caller.organizationId, async tx => {
      const { id } = await readGroup(tx, params.notificationGroupId);
      const { rows, total } = await readPage<
        Omit<NotificationPerson, 'recipientId'> & { recipient_id: string; lastname: string }
      >(
        tx,
        { ...query, order: 'ASC' },
        {
          columns: 'p.recipient_id, p.position, p.details, r.name, r.lastname, r.email',
          from: 'notification_people p join recipients r on r.id = p.recipient_id',
          where: 'p.group_id = $1',
          params: [id],
          sorts: { position: 'p.position' },
          key: 'p.recipient_id',
        },
      );
      const people = rows.map(({ recipient_id, name, lastname, ...row }) => ({
        ...row,
        recipientId: recipient_id,
        name: `${name} ${lastname}`.trim(),
      }));
      return { people, total };
    }),
});
