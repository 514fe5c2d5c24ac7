import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'react-admin';
import { ownValue } from '../../../contract/common/own.ts';
import type { RegisteredReceiver } from '../../../contract/credentials/index.ts';
import type { TemplateField } from '../../../contract/templates/field.ts';
import type { Template } from '../../../contract/templates/template.ts';
import { useFailure } from '../../custom/kit/use-failure.ts';
import { writeValue } from '../../custom/kit/values/values.ts';
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

/** Those who are not on a list yet, as many as it has room for. */
export const missingFrom = (
  rows: readonly IssueRow[],
  more: readonly Omit<IssueRow, 'key'>[],
): Omit<IssueRow, 'key'>[] => {
  const ids = new Set(rows.flatMap(row => row.recipientId ?? []));
  const emails = new Set(rows.flatMap(row => row.cells.email?.trim().toLowerCase() || []));
  return more
    .filter(({ recipientId, cells }) => !ids.has(recipientId ?? '') && !emails.has(cells.email ?? ''))
    .slice(0, RECEIVERS_MAX - rows.length);
};

/** Brings those who are registered on a template to the list: all of them, or these. */
export function useRegistered(onRows: (rows: Omit<IssueRow, 'key'>[]) => number) {
  const notify = useNotify();
  const failed = useFailure();
  const dataProvider = useDataProvider();
  return useMutation({
    mutationFn: async ({ template, ids }: { template: Template; ids?: readonly string[] | undefined }) => {
      const { data } = await dataProvider.getList<RegisteredReceiver>('receivers', {
        pagination: { page: 1, perPage: RECEIVERS_MAX },
        sort: { field: 'registeredAt', order: 'ASC' },
        filter: {},
        meta: { projectId: template.projectId, templateId: template.id },
      });
      const wanted = ids && new Set(ids);
      return data
        .filter(({ id }) => !wanted || wanted.has(id))
        .map(receiver => rowOfRegistered(template.content, receiver));
    },
    onSuccess: rows => {
      const added = onRows(rows);
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
