import { describe, expect, it } from 'vitest';
import type { RegisteredReceiver } from '../../../../../contract/credentials/credentials/index.ts';
import { guessSource } from '../../../../../src/custom/credentials/import/columns/guess.ts';
import { rowsOf } from '../../../../../src/custom/credentials/import/columns/source.ts';
import { readCsv } from '../../../../../src/custom/credentials/import/file/csv.ts';
import { pictureFinder } from '../../../../../src/custom/credentials/import/pictures/names.ts';
import { addRows } from '../../../../../src/custom/credentials/import/rows.ts';
import {
  checkRow,
  columnsOf,
  createIssueChecker,
  type IssueRow,
  RECEIVERS_MAX,
  stepsOf,
  withDigests,
} from '../../../../../src/resources/credentials/issue-requests/wizard/issue-model.ts';
import {
  countsOf,
  isSettled,
  nextPoll,
} from '../../../../../src/resources/credentials/issue-requests/request-progress.ts';
import { rowOfRegistered } from '../../../../../src/resources/credentials/issue-requests/wizard/registered.ts';
import { missingOf } from '../../../../../src/resources/credentials/receivers/receiver-model.ts';
import { leftOf } from '../../../../../src/resources/credentials/issue-requests/wizard/sent.ts';
import { stepOf } from '../../../../../src/custom/base/kit/wizard/use-step.ts';
import { buildRequest, CONTENT } from '../../../../support/data/credential-data.ts';

const row = (cells: Record<string, string>, key = 1): IssueRow => ({ key, cells });
const good = { name: 'Luz', lastname: 'Mar', email: 'Luz@X.example', 'values.degree': 'Law', 'values.average': '9,5' };

describe('a field that is called as what every object has', () => {
  const content = [{ ...CONTENT[0], name: 'constructor', mode: 'variable', required: true }] as typeof CONTENT;
  const receiver: RegisteredReceiver = {
    id: 'a',
    name: 'Luz',
    lastname: 'Mar',
    email: 'luz@x.example',
    did: null,
    status: 'active',
    values: {},
    revision: 1,
    canceled: false,
    registeredAt: '2026-11-01T10:00:00.000Z',
  };

  it('is missing where nobody gave it', () => {
    expect(rowOfRegistered(content, receiver).cells).not.toHaveProperty('values.constructor');
    expect(Object.keys(rowOfRegistered(content, receiver).cells)).toEqual(['name', 'lastname', 'email']);
    expect(missingOf(content, receiver)).toEqual([content[0]?.label]);
  });
});

describe('checking a row', () => {
  it('turns text into what the contract wants', () => {
    const { receiver, faults } = checkRow(
      CONTENT,
      row({ ...good, 'values.honours': 'sí', 'values.day': '26/06/2026' }),
    );
    expect(faults).toEqual({});
    expect(receiver).toEqual({
      name: 'Luz',
      lastname: 'Mar',
      email: 'luz@x.example',
      values: { degree: 'Law', average: '9.5', honours: true, day: '2026-06-26' },
    });
  });

  it('reads a column whose format was chosen in no other', () => {
    const other = row({ ...good, 'values.average': '9.5', 'values.day': '04/13/2026' });
    expect(checkRow(CONTENT, other).receiver.values.day).toBe('2026-04-13');
    expect(checkRow(CONTENT, other, { 'values.day': 'dmy' }).faults).toEqual({ 'values.day': 'invalid_date' });
  });

  it('names each cell that is wrong, by the contract’s own rules', () =>
    expect(checkRow(CONTENT, row({ name: 'L1z', email: 'luz@', 'values.average': 'nine' })).faults).toEqual({
      name: 'invalid_name',
      email: 'invalid_email',
      'values.degree': 'required',
      'values.average': 'invalid_type',
    }));

  it('asks for an address or a DID, and for what the template takes from the recipient', () => {
    const { email: _, ...anonymous } = good;
    expect(checkRow(CONTENT, row(anonymous)).faults).toEqual({ email: 'email_or_did' });
    expect(checkRow(CONTENT, row({ ...anonymous, did: 'did:key:z6Mk' })).faults).toEqual({});
    const holder = CONTENT.map(field =>
      field.name === 'holder' ? { ...field, source: 'subjectDid' as const } : field,
    );
    expect(checkRow(holder, row(good)).faults).toEqual({ did: 'required' });
  });

  it('sends a picked recipient by id, without repeating who it is', () => {
    const picked = { ...row(good), recipientId: '00000000-0000-4000-8000-000000000009' };
    expect(checkRow(CONTENT, picked).receiver).toEqual({
      id: picked.recipientId,
      values: { degree: 'Law', average: '9.5' },
    });
  });
});

describe('a picture of each recipient', () => {
  const picture = { label: 'Foto', component: 'image', required: true, mode: 'variable', own: true } as const;
  const content = [
    { ...picture, name: 'foto' },
    { ...picture, name: 'firma', required: false },
  ] as typeof CONTENT;
  const [ana, luz] = ['a'.repeat(64), 'b'.repeat(64)];
  const pictures = { 'Ana.jpg': ana, 'luz.png': luz };
  const person = { name: 'Ana', lastname: 'Mar', email: 'ana@x.example' };
  const check = createIssueChecker(content, {}, 'all', pictureFinder(pictures));

  it.each([
    [{ 'values.foto': 'ana' }, {}, { foto: ana }],
    [{ 'values.foto': luz }, {}, { foto: luz }],
    [{ 'values.foto': 'eva.jpg' }, { 'values.foto': 'no_picture' }, {}],
    [{}, { 'values.foto': 'required' }, {}],
    [{ 'values.foto': 'ana', 'values.firma': ana }, { 'values.firma': 'picture_twice' }, { foto: ana, firma: ana }],
  ])('is found by what its cell says: %o', (cells, faults, values) => {
    const [checked] = check([row({ ...person, ...cells })]).rows;
    expect(checked).toMatchObject({ faults, receiver: { values } });
    expect(Object.keys(checked?.faults ?? {})).toEqual(Object.keys(faults));
  });

  it('is named by what it is once the names of files are gone', () => {
    const rows = [row({ ...person, 'values.foto': 'ana' }), row({ ...person, 'values.foto': 'eva.jpg' }, 2)];
    expect(withDigests(content, rows, pictures).map(({ cells }) => cells['values.foto'])).toEqual([ana, 'eva.jpg']);
  });
});

describe('checking the table', () => {
  it('marks who stands twice, whatever the letters’ case, and counts', () => {
    const rows = [row(good, 1), row({ ...good, email: ' luz@x.EXAMPLE' }, 2), row({ ...good, email: '' }, 3)];
    const checked = createIssueChecker(CONTENT)(rows);
    expect(checked.rows.map(each => each.faults.email)).toEqual([undefined, 'duplicate_row', 'email_or_did']);
    expect(checked).toMatchObject({ wrong: 2, duplicates: 1 });
  });

  it('checks a row that did not change only once', () => {
    const check = createIssueChecker(CONTENT);
    const rows = [row(good, 1), row({ ...good, email: 'b@x.example' }, 2)];
    const first = check(rows);
    const second = check([rows[0] as IssueRow, row({ ...good, email: 'c@x.example' }, 2)]);
    expect(second.rows[0]).toBe(first.rows[0]);
    expect(second.rows[1]).not.toBe(first.rows[1]);
  });

  it('reads, maps and checks 10,000 pasted rows', () => {
    const lines = Array.from({ length: 10_000 }, (_, n) => `Luz\tMar\tluz${n}@x.mx\tLaw\t9.5`);
    const columns = columnsOf(CONTENT, key => key);
    const sheet = readCsv(['name\tlastname\te-mail\tdegree\taverage', ...lines].join('\n'));
    const rows = addRows<IssueRow>([], rowsOf(guessSource(sheet, '', columns), columns), RECEIVERS_MAX);
    expect(rows[9]?.cells).toEqual({
      name: 'Luz',
      lastname: 'Mar',
      email: 'luz9@x.mx',
      'values.degree': 'Law',
      'values.average': '9.5',
    });
    expect(createIssueChecker(CONTENT)(rows)).toMatchObject({ wrong: 0, duplicates: 0 });
  });
});

describe('the columns of a template', () => {
  it('are the person’s and the variable fields’, with what it cannot do without', () => {
    const needs = (content: typeof CONTENT) =>
      columnsOf(content, key => key).flatMap(({ key, required }) => (required ? [key] : []));
    expect(needs(CONTENT)).toEqual(['name', 'values.degree', 'values.average']);
    const holder = CONTENT.map(field => (field.name === 'holder' ? { ...field, source: 'email' as const } : field));
    expect(needs(holder)).toContain('email');
  });

  it('ask for a step of their own while a table is being read', () => {
    const source = guessSource({ name: '', sheets: [], rows: [['x']] }, '', []);
    expect(stepsOf({ source })).toContain('columns');
    expect(stepsOf({ source: null })).not.toContain('columns');
  });
});

describe('steps and progress', () => {
  const steps = ['template', 'subjects', 'summary'] as const;
  it('never goes beyond the first step that is not answered', () => {
    expect(stepOf(steps, 'summary', () => false)).toBe('template');
    expect(stepOf(steps, 'summary', step => step === 'template')).toBe('subjects');
    expect(stepOf(steps, 'summary', step => step !== 'summary')).toBe('summary');
    expect(stepOf(steps, 'nonsense', () => true)).toBe('template');
  });

  it('is settled when all is sent, or when all waits for approval', () => {
    const outcomes = { ...buildRequest().outcomes, issued: 2 };
    const steps = { built: 2, signed: 2, sealed: 2, sent: 1, unmailed: 0, toMailbox: 0, inMailbox: 0 };
    expect(isSettled(buildRequest({ outcomes, steps }))).toBe(false);
    expect(isSettled(buildRequest({ outcomes, steps: { ...steps, sent: 2 } }))).toBe(true);
    expect(isSettled(buildRequest({ outcomes, steps: { ...steps, unmailed: 1 } })), 'one has no address').toBe(true);
    expect(isSettled(buildRequest({ outcomes, steps: { ...steps, sent: 2 }, state: 'working' }))).toBe(false);
    const pending = { ...buildRequest().outcomes, pending: 2 };
    expect(
      isSettled(
        buildRequest({
          outcomes: pending,
          steps: { built: 2, signed: 0, sealed: 0, sent: 0, unmailed: 0, toMailbox: 0, inMailbox: 0 },
        }),
      ),
    ).toBe(true);
  });

  it('waits for nothing more where it was stopped, but for the seals and mails of what was issued', () => {
    const stopped = buildRequest({
      state: 'stopped',
      total: 10,
      done: 3,
      outcomes: { ...buildRequest().outcomes, issued: 2, invalid: 1 },
      steps: { built: 2, signed: 2, sealed: 2, sent: 1, unmailed: 0, toMailbox: 0, inMailbox: 0 },
    });
    expect(countsOf(stopped, 'create').expected).toBe(3);
    expect(countsOf({ ...stopped, state: 'working' }, 'create').expected).toBe(10);
    expect([countsOf(stopped, 'send').expected, isSettled(stopped)]).toEqual([2, false]);
    expect(isSettled({ ...stopped, steps: { ...stopped.steps, sent: 2 } })).toBe(true);
    expect([leftOf(stopped), leftOf({ ...stopped, state: 'done' })]).toEqual([8, 1]);
  });

  it('asks each second, less often when nothing moves, and not at all when done', () => {
    const moving = buildRequest({ state: 'working' });
    expect(nextPoll(undefined, 0)).toBe(1000);
    expect(nextPoll(moving, 3)).toBe(1000);
    expect(nextPoll(moving, 20)).toBe(5000);
    expect(nextPoll(buildRequest(), 0)).toBe(false);
  });
});
