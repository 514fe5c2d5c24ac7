import { describe, expect, it } from 'vitest';
import { ApplicationCreate, type Application } from '../../../../../contract/credentials/applications/application.ts';
import {
  applicationBody,
  applicationProblems,
  draftOf,
  emptyApplication,
  listsAfter,
} from '../../../../../src/resources/credentials/applications/application-draft.ts';

const LIST = '0198c0de-0000-7000-8000-000000000001';
const draft = () => ({
  ...emptyApplication(),
  useCase: 'own' as const,
  name: 'Door',
  source: 'foreign' as const,
  types: 'urn:diploma',
  trustedLists: [LIST],
});

describe('the draft of an application', () => {
  it('keeps its trusted lists, also where it is read again', () => {
    const content = ApplicationCreate.parse(applicationBody(draft()));
    expect(content.trustedLists).toEqual([LIST]);
    expect(applicationBody(draftOf(content as unknown as Application))).toEqual(applicationBody(draft()));
  });

  it('refuses a list that is named twice, at its field', () => {
    expect(applicationProblems(draft())).toEqual({});
    expect(Object.keys(applicationProblems({ ...draft(), trustedLists: [LIST, LIST] }))).toEqual(['trustedLists']);
  });

  it('keeps its point of verification, and refuses hours at their field', () => {
    const on = { ...draft(), pov: true, povHours: '48' };
    const content = ApplicationCreate.parse(applicationBody(on));
    expect(content.pov).toEqual({ hours: 48 });
    expect(draftOf(content as unknown as Application)).toMatchObject({ pov: true, povHours: '48' });
    expect(applicationBody({ ...on, pov: false }).pov).toBeNull();
    expect(applicationProblems(on)).toEqual({});
    for (const povHours of ['0', '73', 'x'])
      expect(Object.keys(applicationProblems({ ...on, povHours })), povHours).toEqual(['povHours']);
    // Hours that nobody sees refuse nothing.
    expect(applicationProblems({ ...on, pov: false, povHours: '73' })).toEqual({});
  });
});

it('a trusted list that the form does not show stays chosen', () => {
  expect(listsAfter(['a', 'b'], ['b', 'c'], ['c'])).toEqual(['a', 'c']);
  expect(listsAfter(['a', 'b'], ['a', 'b', 'c'], ['c'])).toEqual(['c']);
});
