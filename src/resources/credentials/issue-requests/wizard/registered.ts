import { useMutation } from '@tanstack/react-query';
import { type DataProvider, useDataProvider, useNotify } from 'react-admin';
import { ownValue } from '../../../../../contract/base/common/own.ts';
import type { RegisteredReceiver } from '../../../../../contract/credentials/credentials/index.ts';
import type { TemplateField } from '../../../../../contract/credentials/templates/field.ts';
import type { Template } from '../../../../../contract/credentials/templates/template.ts';
import { useFailure } from '../../../../custom/base/kit/feedback/use-failure.ts';
import { writeValue } from '../../../../custom/base/kit/values/values.ts';
import { type IssueRow, RECEIVERS_MAX, valueColumn, variableFields } from './issue-model.ts';

/** A registered receiver as a row of the list, with what is known of what the template asks for now. */
export const rowOfRegistered = (
  content: readonly TemplateField[],
  { id, name, lastname, email, did, values }: RegisteredReceiver,
): Omit<IssueRow, 'key'> => ({
  recipientId: id,
  isRegistered: true,
  cells: {
    name,
    lastname,
    ...(email && { email }),
    ...(did && { did }),
    ...Object.fromEntries(
      variableFields(content).flatMap(field => {
        const value = ownValue(values, field.name);
        return value === undefined ? [] : [[valueColumn(field.name), writeValue(value)]];
      }),
    ),
  },
});

/** Those who are not on a list yet, and fit on it: how many do not is said by `left`. */
export const missingFrom = (
  rows: readonly IssueRow[],
  more: readonly Omit<IssueRow, 'key'>[],
): { fit: Omit<IssueRow, 'key'>[]; left: number } => {
  const ids = new Set(rows.flatMap(row => row.recipientId ?? []));
  const emails = new Set(rows.flatMap(row => row.cells.email?.trim().toLowerCase() || []));
  const missing = more.filter(
    ({ recipientId, cells }) => !ids.has(recipientId ?? '') && !emails.has(cells.email ?? ''),
  );
  const fit = missing.slice(0, RECEIVERS_MAX - rows.length);
  return { fit, left: missing.length - fit.length };
};

/** Reads who is registered: as many as one request takes, or, where some were chosen, page by page until they are found. Answers how many were not read, too. */
async function readRegistered(
  dataProvider: Pick<DataProvider, 'getList'>,
  { projectId, id }: Pick<Template, 'projectId' | 'id'>,
  ids?: readonly string[],
): Promise<{ receivers: RegisteredReceiver[]; left: number }> {
  const wanted = ids && new Set(ids);
  const found = new Map<string, RegisteredReceiver>();
  for (let page = 1; ; page += 1) {
    const { data, total = 0 } = await dataProvider.getList<RegisteredReceiver>('receivers', {
      pagination: { page, perPage: RECEIVERS_MAX },
      sort: { field: 'registeredAt', order: 'ASC' },
      filter: {},
      meta: { projectId, templateId: id },
    });
    for (const receiver of data) if (!wanted || wanted.has(receiver.id)) found.set(receiver.id, receiver);
    const left = Math.max(0, total - page * RECEIVERS_MAX);
    // Who was chosen and is not there any more was issued to, or taken off: nobody waits for them.
    if (!wanted) return { receivers: [...found.values()], left };
    if (left === 0 || found.size === wanted.size) return { receivers: [...found.values()], left: 0 };
  }
}

/** Brings those who are registered on a template to the list: all of them, or these. */
export function useRegistered(onRows: (rows: Omit<IssueRow, 'key'>[]) => { added: number; left: number }) {
  const notify = useNotify();
  const failed = useFailure();
  const dataProvider = useDataProvider();
  return useMutation({
    mutationFn: async ({ template, ids }: { template: Template; ids?: readonly string[] | undefined }) => {
      const { receivers, left } = await readRegistered(dataProvider, template, ids);
      return { rows: receivers.map(receiver => rowOfRegistered(template.content, receiver)), unread: left };
    },
    onSuccess: ({ rows, unread }) => {
      const { added, left } = onRows(rows);
      if (left + unread > 0)
        return notify('receivers.registered.left', {
          type: 'warning',
          autoHideDuration: null,
          messageArgs: { smart_count: left + unread, added },
        });
      notify(added > 0 ? 'receivers.registered.added' : 'receivers.registered.none', {
        type: 'info',
        messageArgs: { smart_count: added },
      });
    },
    onError: error => failed('receivers.registered.failed', error),
  });
}

/** Which of the registered the way here named (`paths.issueToRegistered`); undefined where it named none. */
export const chosenOf = (state: unknown): string[] | undefined => {
  const { receivers } = (state ?? {}) as { receivers?: unknown };
  return Array.isArray(receivers) ? receivers.map(String) : undefined;
};
