import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { SchemaCreate } from '../../../../../contract/credentials/schemas/schema.ts';
import {
  blankProblems,
  emptyBlank,
  schemaOfBlank,
} from '../../../../../src/resources/credentials/templates/inputs/blank-draft.ts';
import {
  blankFields,
  EMPTY_TEMPLATE,
  fromBlank,
  templateBody,
  templateProblems,
} from '../../../../../src/resources/credentials/templates/inputs/template-draft.ts';
import { API, BASE, buildTemplate, manager, PROJECT_ID, shell } from '../../../../support/data/credential-data.ts';
import { SCHEMA } from '../../../../support/data/generic-data.ts';
import { uuidOf } from '../../../../support/data/portal-data.ts';
import { renderPortal } from '../../../../support/portal/render.tsx';

const blank = {
  title: 'Workshop',
  fields: [
    ...emptyBlank('en-US').fields,
    { name: 'level', label: 'Level', component: 'dropdown' as const, required: false, choices: ['A', 'B'] },
  ],
};
const replies = {
  ...shell(manager()),
  'GET /api/v1/schemas': { body: { schemas: [SCHEMA], total: 1 } },
  [`GET ${API}/generictemplates`]: { body: { genericTemplates: [], total: 0 } },
  [`GET ${API}/users`]: { body: { users: [], total: 0 } },
  [`GET ${API}/templates/${buildTemplate().id}`]: { body: buildTemplate() },
};
const bodyOf = (body: unknown): unknown => JSON.parse(String(body));

describe('a template that begins blank', () => {
  it('writes its fields where it is chosen, and shows the JSON of the schema behind a tab', async () => {
    await renderPortal({ at: `${BASE}/templates/create?schema`, replies });
    await userEvent.click(await screen.findByRole('radio', { name: /^Start blank/ }));
    expect(screen.queryByRole('radio', { name: /^Diploma Education/ }), 'schemas are under Advanced').toBeNull();
    await userEvent.type(await screen.findByRole('textbox', { name: /Name of the credential/ }), 'Workshop');
    expect(screen.queryByRole('textbox', { name: /Technical name/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Add field' }));
    const [, second] = screen.getAllByRole('textbox', { name: /^Label/ });
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(second?.getAttribute('aria-invalid'), 'an empty label is named').toBe('true'));
    await userEvent.type(second as HTMLElement, 'Instructor');
    await userEvent.click(screen.getByRole('tab', { name: 'JSON' }));
    const json = await screen.findByRole('region', { name: 'JSON Schema' });
    expect(within(json).getAllByText(/instructor/).length).toBeGreaterThan(0);
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText('When issuing, one value is asked for each recipient: Instructor.')).toBeTruthy();
  });

  it('creates its schema once, and repeats a refused template on the same schema', async () => {
    const draft = {
      ...EMPTY_TEMPLATE,
      ...fromBlank({ ...EMPTY_TEMPLATE, blank }),
      blank,
      approvalMode: 'automatic' as const,
    };
    let refused = 0;
    const { sent } = await renderPortal({
      at: `${BASE}/templates/create?schema&step=summary`,
      kept: { [`drafts.template.${PROJECT_ID}`]: draft },
      replies: {
        ...replies,
        'POST /api/v1/schemas': { status: 201, body: { ...SCHEMA, id: uuidOf(801) } },
        [`POST ${API}/templates`]: () => {
          refused += 1;
          return refused === 1
            ? { status: 409, body: { code: 1, key: 'template.trial_limit', message: 'Too many', correlationId: 'c' } }
            : { status: 201, body: buildTemplate() };
        },
      },
    });
    await userEvent.click(await screen.findByText('Create template'));
    expect(await screen.findByText(/Too many/)).toBeTruthy();
    await userEvent.click(await screen.findByText('Create template'));
    expect(await screen.findByText('Template created')).toBeTruthy();
    const made = sent.filter(({ method }) => method === 'POST');
    expect(made.map(({ url }) => url.split('/').at(-1))).toEqual(['schemas', 'templates', 'templates']);
    expect(bodyOf(made[0]?.body)).toMatchObject({
      title: 'Workshop',
      name: 'Workshop',
      visibility: 'project',
      projectId: PROJECT_ID,
      fields: [{ name: 'fullName' }, { name: 'level', choices: ['A', 'B'] }],
    });
    expect(bodyOf(made[2]?.body)).toEqual(templateBody({ ...draft, schemaId: uuidOf(801) }));
  });

  it('keeps the mode of a field that stays, and the fields of the template alone', () => {
    const [first, level] = blankFields(blank, []);
    if (!first || !level) throw new Error('two fields');
    expect([first.mode, level.mode]).toEqual(['recipient', 'variable']);
    const own = { ...level, field: { ...level.field, name: 'note', component: 'text' as const, own: true as const } };
    const now = [first, { ...level, mode: 'fixed' as const, value: 'A' }, own];
    const more = { ...blank, fields: [...blank.fields, { ...blank.fields[0], name: 'city', label: 'City' } as never] };
    expect(blankFields(more, now).map(({ field, mode }) => [field.name, mode])).toEqual([
      ['fullName', 'recipient'],
      ['level', 'fixed'],
      ['city', 'variable'],
      ['note', 'variable'],
    ]);
  });

  it('names what is missing at its fields, and asks for a schema that the contract accepts', () => {
    const empty = { ...EMPTY_TEMPLATE, ...fromBlank(EMPTY_TEMPLATE) };
    expect(templateProblems(empty, '2026-11-22')).toMatchObject({ 'blank.title': 'fieldErrors.required' });
    const reserved = { ...blank, fields: [{ ...blank.fields[0], name: 'id', label: 'Id' } as never] };
    expect(blankProblems(reserved)).toEqual({ 'blank.fields.0.label': 'fieldErrors.reserved_field' });
    for (const category of ['education', 'passes', 'other'] as const)
      expect(SchemaCreate.safeParse(schemaOfBlank(blank, { id: PROJECT_ID, category })).success, category).toBe(true);
  });
});
