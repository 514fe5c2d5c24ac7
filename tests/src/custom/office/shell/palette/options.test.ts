import { expect, it } from 'vitest';
import { optionsOf } from '../../../../../../src/custom/office/shell/palette/options.ts';
import { uuidOf } from '../../../../../support/data/portal-data.ts';

it('lead to what was found, and of vouchers to the project, where nothing else of it has a page', () => {
  const [id, projectId] = [uuidOf(1), uuidOf(2)];
  const found = (category: 'education' | 'vouchers') => {
    const of = { id, title: 'Título', projectId, project: 'A project', category };
    return { projects: [], people: [], tooMany: false, credentials: [{ ...of, receiver: 'Sofía' }], templates: [of] };
  };
  const placesOf = (category: 'education' | 'vouchers') => optionsOf(found(category)).map(({ act }) => act);
  expect(placesOf('education')).toEqual([
    { to: `/projects/${projectId}/credentials/issued/${id}` },
    { to: `/projects/${projectId}/credentials/${id}` },
  ]);
  expect(placesOf('vouchers')).toEqual([{ to: `/projects/${projectId}` }, { to: `/projects/${projectId}` }]);
});
