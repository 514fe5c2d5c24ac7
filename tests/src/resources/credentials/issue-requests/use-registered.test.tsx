import { act, renderHook, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { CoreAdminContext, memoryStore, Notification, testDataProvider } from 'react-admin';
import { beforeAll, expect, it, vi } from 'vitest';
import type { RegisteredReceiver } from '../../../../../contract/credentials/credentials/index.ts';
import { allWords } from '../../../../support/portal/all-words.ts';
import type { IssueRow } from '../../../../../src/resources/credentials/issue-requests/wizard/issue-model.ts';
import {
  missingFrom,
  useRegistered,
} from '../../../../../src/resources/credentials/issue-requests/wizard/registered.ts';
import { buildTemplate } from '../../../../support/data/credential-data.ts';

const receivers = Array.from({ length: 10_003 }, (_, n): RegisteredReceiver => ({
  id: `id${n}`,
  name: 'Luz',
  lastname: 'Mar',
  email: `luz${n}@x.example`,
  did: null,
  status: 'active',
  values: {},
  revision: 1,
  canceled: false,
  registeredAt: '2026-11-01T10:00:00.000Z',
}));
const getList = vi.fn((_: string, { pagination = { page: 1, perPage: 25 } }) => {
  const from = (pagination.page - 1) * pagination.perPage;
  return Promise.resolve({ data: receivers.slice(from, from + pagination.perPage), total: receivers.length } as never);
});

let i18nProvider: Awaited<ReturnType<typeof allWords>>;
beforeAll(async () => {
  i18nProvider = await allWords('en-US');
});

function bring(already: readonly IssueRow[], ids?: string[]) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <CoreAdminContext i18nProvider={i18nProvider} dataProvider={testDataProvider({ getList })} store={memoryStore()}>
      {children}
      <Notification />
    </CoreAdminContext>
  );
  const brought: Omit<IssueRow, 'key'>[] = [];
  const { result } = renderHook(
    () =>
      useRegistered(more => {
        const { fit, left } = missingFrom(already, more);
        brought.push(...fit);
        return { added: fit.length, left };
      }),
    { wrapper },
  );
  act(() => result.current.mutate({ template: buildTemplate(), ids }));
  return brought;
}

it('finds who was chosen, also beyond the first ten thousand', async () => {
  const brought = bring([], ['id1', 'id10002']);
  expect(await screen.findByText('2 registered receivers were added')).toBeTruthy();
  expect(brought.map(row => row.recipientId)).toEqual(['id1', 'id10002']);
});

it('says how many are left where one list does not take them all', async () => {
  const brought = bring([{ key: 1, cells: { email: 'other@x.example' } }]);
  expect(await screen.findByText(/Registered receivers added: 9,999\. 4 more still wait/)).toBeTruthy();
  await waitFor(() => expect(brought).toHaveLength(9999));
});
