import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { designOfStart } from '../../../../../contract/credentials/starts/design.ts';
import { readyStarts, schemaOfStart, startIn } from '../../../../../contract/credentials/starts/index.ts';
import {
  EMPTY_TEMPLATE,
  fromStart,
  schemaBehind,
  templateBody,
  templateProblems,
} from '../../../../../src/resources/credentials/templates/inputs/template-draft.ts';
import { API, BASE, buildTemplate, manager, PROJECT_ID, shell } from '../../../../support/data/credential-data.ts';
import { uuidOf } from '../../../../support/data/portal-data.ts';
import { renderPortal } from '../../../../support/portal/render.tsx';

const ATTENDANCE = startIn('attendance', 'en-US');
const SCHEMA = { ...schemaOfStart(ATTENDANCE, PROJECT_ID), id: uuidOf(801), own: true, revision: 1, templates: 0 };
const at = `${BASE}/templates/create?schema`;
const begun = { ...EMPTY_TEMPLATE, ...fromStart(ATTENDANCE, designOfStart(ATTENDANCE)) };
const lists = (...schemas: object[]) => ({
  'GET /api/v1/schemas': { body: { schemas, total: schemas.length } },
  [`GET ${API}/generictemplates`]: { body: { genericTemplates: [], total: 0 } },
  [`GET ${API}/users`]: { body: { users: [], total: 0 } },
  [`GET ${API}/templates/${buildTemplate().id}`]: { body: buildTemplate() },
});
const bodyOf = (body: unknown) => JSON.parse(String(body)) as Record<string, unknown>;

describe('a template that begins with a ready start', () => {
  it('needs nothing more than approvers, where it has some by habit', () => {
    for (const start of readyStarts(null, 'en-US')) {
      const draft = { ...EMPTY_TEMPLATE, ...fromStart(start, designOfStart(start)) };
      expect(Object.keys(templateProblems(draft, '2026-11-22')), start.name).toEqual(
        start.approvals > 0 ? ['signers'] : [],
      );
    }
  });

  it('is offered in an empty project, those of its category first, and all others when they are asked for', async () => {
    // what is named on its picture, too, which comes a moment later
    const start = (name: string) => screen.queryByText(name, { selector: 'p' });
    await renderPortal({ at, replies: { ...shell(manager()), ...lists() } });
    expect(await screen.findByText('University degree', { selector: 'p' })).toBeTruthy();
    expect(screen.queryByText('No schemas yet.'), 'schemas are under Advanced').toBeNull();
    await userEvent.click(screen.getByText('Advanced'));
    expect(screen.getByText('No schemas yet.')).toBeTruthy();
    expect(start('Access pass')).toBeNull();
    await userEvent.click(screen.getByText(/^Show the other/));
    expect(start('Access pass')).toBeTruthy();
  });

  it('shows on its picture when what it issues would end', async () => {
    await renderPortal({ at, replies: { ...shell(manager()), ...lists() } });
    const pictured = async (name: string) =>
      (await screen.findByText(name, { selector: 'p' })).closest('label')?.textContent ?? '';
    await waitFor(async () => expect(await pictured('Student card')).toMatch(/Valid until: \w+ \d+, \d{4}/));
    expect(await pictured('Certificate of attendance')).toContain('Valid until: No end date');
  });

  it('makes its schema with it, and once: what is refused is asked for again on the schema that stands', async () => {
    let refused = 0;
    const { sent } = await renderPortal({
      at: `${at}&step=summary`,
      kept: { [`drafts.template.${PROJECT_ID}`]: begun },
      replies: {
        ...shell(manager()),
        ...lists(),
        'POST /api/v1/schemas': { status: 201, body: SCHEMA },
        [`POST ${API}/templates`]: () => {
          refused += 1;
          return refused === 1
            ? { status: 409, body: { code: 1, key: 'template.trial_limit', message: 'Too many', correlationId: 'c' } }
            : { status: 201, body: buildTemplate() };
        },
      },
    });
    const finish = await screen.findByText('Create template');
    await userEvent.click(finish);
    expect(await screen.findByText(/Too many/)).toBeTruthy();
    await userEvent.click(await screen.findByText('Create template'));
    expect(await screen.findByText('Template created')).toBeTruthy();
    const made = sent.filter(({ method }) => method === 'POST');
    expect(made.map(({ url }) => url.split('/').at(-1))).toEqual(['schemas', 'templates', 'templates']);
    expect(bodyOf(made[0]?.body)).toEqual(schemaOfStart(ATTENDANCE, PROJECT_ID));
    expect(bodyOf(made[2]?.body)).toEqual(templateBody({ ...begun, schemaId: SCHEMA.id }));
  });

  it('stands on the schema that was made of it before, unless that says something else', () => {
    const [kept, ...others] = SCHEMA.fields;
    const known = { ...SCHEMA, id: uuidOf(802) };
    const behind = (part: object) => schemaBehind(ATTENDANCE, [{ ...known, ...part }], PROJECT_ID) !== undefined;
    expect(schemaBehind(ATTENDANCE, [{ ...known, name: 'Other' }, known], PROJECT_ID)).toBe(known);
    expect(behind({ visibility: 'organization', projectId: uuidOf(9) })).toBe(true);
    expect(behind({ own: false })).toBe(false);
    expect(behind({ fields: others })).toBe(false);
    expect(behind({ fields: [{ ...kept, component: 'tags' }, ...others] })).toBe(false);
    expect(behind({ projectId: uuidOf(9) }), 'of another project').toBe(false);
    expect(behind({ visibility: 'private' }), 'of one person').toBe(false);
  });
});
