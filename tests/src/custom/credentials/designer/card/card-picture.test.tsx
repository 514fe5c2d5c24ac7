import { act, render } from '@testing-library/react';
import { CoreAdminContext, memoryStore } from 'react-admin';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CardDesign } from '../../../../../../contract/credentials/designs/card-design.ts';
import { LONGEST_HOLDER } from '../../../../../../contract/credentials/designs/sample.ts';
import type { Project } from '../../../../../../contract/accounts/projects/index.ts';
import { CardPicture } from '../../../../../../src/custom/credentials/designer/card/CardPicture.tsx';
import type { SampleOf } from '../../../../../../src/custom/credentials/designer/sample/use-sample.ts';
import { ProjectContext } from '../../../../../../src/custom/base/kit/session/project-context.ts';
import { ORGANIZATION_ID } from '../../../../../support/data/portal-data.ts';
import { providerOver } from '../../../../../support/portal/provider-over.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const SAMPLE = {
  words: { fill: (text: string) => text },
  body: {
    title: 'Diploma',
    subtitle: '',
    language: 'en-US',
    content: [],
    validUntil: null,
    approvers: [],
    holder: LONGEST_HOLDER,
    values: {},
  },
} as unknown as SampleOf;

it('a card is asked for as it is when nobody has changed it for a moment, not with every change', async () => {
  const asked: string[] = [];
  const { dataProvider } = providerOver({
    [`PUT /api/v1/organizations/${ORGANIZATION_ID}/projects/project/designs/preview/card`]: ({ body }) => {
      asked.push((JSON.parse(String(body)) as { design: CardDesign }).design.backgroundColor);
      return new Promise(() => {});
    },
  });
  const show = (backgroundColor: string) => (
    <CoreAdminContext dataProvider={dataProvider} store={memoryStore()}>
      <ProjectContext value={{ id: 'project' } as Project}>
        <CardPicture design={CardDesign.parse({ backgroundColor, textColor: '#ffffff' })} sample={SAMPLE} />
      </ProjectContext>
    </CoreAdminContext>
  );
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const { rerender } = render(show('#000000'));
  await pass(1_000);
  expect(asked).toEqual(['#000000']);
  for (const color of ['#000001', '#000002', '#000003', '#000004']) {
    rerender(show(color));
    await pass(100);
  }
  expect(asked).toEqual(['#000000']);
  await pass(1_000);
  expect(asked).toEqual(['#000000', '#000004']);
});
