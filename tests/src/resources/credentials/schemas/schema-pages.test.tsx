import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderPortal } from '../../../../support/portal/render.tsx';
import { uuidOf } from '../../../../support/data/portal-data.ts';
import { SCHEMA } from '../../../../support/data/generic-data.ts';
import { BASE, manager, PROJECT_ID, shell, viewer } from '../../../../support/data/credential-data.ts';

const field = (name: string) => ({
  name,
  label: name,
  component: 'text',
  required: true,
  choices: [] as string[],
});
const draft = (names: string[]) => ({
  title: 'Course',
  name: 'Course',
  category: 'education',
  subcategory: 'certificate',
  visibility: 'project',
  description: '',
  fields: names.map(field),
});
const at = `${BASE}/schemas/create?step=fields`;

describe('the schema wizard', () => {
  it('says at the field that a name is taken or reserved, and goes no further', async () => {
    await renderPortal({
      at,
      replies: shell(manager()),
      kept: { [`drafts.schema.${PROJECT_ID}`]: draft(['student', 'student', 'issuer']) },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
    expect(screen.getByText('Duplicate field name')).toBeTruthy();
    expect(screen.getByText('This field name is reserved')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Add field' })).toBeTruthy();
  });

  it('takes the server’s word at the field too', async () => {
    const body = {
      code: 40000,
      key: 'request.invalid',
      message: 'Please check the marked fields',
      correlationId: 'c',
      errors: { 'fields.0.name': 'reserved_field' },
    };
    await renderPortal({
      at,
      replies: { ...shell(manager()), 'POST /api/v1/schemas': { status: 400, body } },
      kept: { [`drafts.schema.${PROJECT_ID}`]: draft(['student']) },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Create schema' }));
    expect(await screen.findByText('This field name is reserved')).toBeTruthy();
    expect(await screen.findByText(/Please check the marked fields/)).toBeTruthy();
  });

  it('names a field after its label, also one that was added, until the name is written by hand', async () => {
    await renderPortal({
      at,
      replies: shell(manager()),
      kept: { [`drafts.schema.${PROJECT_ID}`]: draft(['student']) },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Add field' }));
    const [, label] = screen.getAllByLabelText(/^Label/);
    const [, name] = screen.getAllByLabelText<HTMLInputElement>(/^Technical name/);
    if (!label || !name) throw new Error('a field was added');
    await userEvent.type(label, 'Grado académico');
    expect(name.value).toBe('gradoAcademico');
    await userEvent.type(name, '2');
    await userEvent.type(label, ' final');
    expect(name.value).toBe('gradoAcademico2');
  });

  it('takes choices as separate things, typed or pasted, and leaves what stands as it is', async () => {
    const kept = draft(['way']);
    kept.fields = [{ ...field('way'), component: 'dropdown', choices: ['Maestría, con honores'] }];
    const { sent } = await renderPortal({
      at,
      replies: { ...shell(manager()), 'POST /api/v1/schemas': { status: 201, body: {} } },
      kept: { [`drafts.schema.${PROJECT_ID}`]: kept },
    });
    const choices = await screen.findByRole('combobox', { name: /^Choices/ });
    await userEvent.type(choices, 'Tesis, Examen general{Enter}');
    await userEvent.click(choices);
    await userEvent.paste('Promedio\nTesis');
    await userEvent.type(choices, 'Estadía');
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Create schema' }));
    const posted = () => sent.find(call => call.method === 'POST')?.body;
    await waitFor(() => expect(posted()).toBeTruthy());
    expect(JSON.parse(String(posted()))).toMatchObject({
      fields: [{ choices: ['Maestría, con honores', 'Tesis', 'Examen general', 'Promedio', 'Estadía'] }],
    });
  });

  it('starts from a JSON Schema at an address, and gives back what stood before', async () => {
    const found = {
      title: 'Curso de verano',
      description: 'What it says',
      fields: [{ name: 'way', label: 'Modalidad', component: 'dropdown', required: true, choices: ['Tesis'] }],
      left: ['address'],
    };
    const refusal = { code: 40040, key: 'schema.address_refused', message: 'Only public ones', correlationId: 'c' };
    const { sent } = await renderPortal({
      at: `${BASE}/schemas/create`,
      replies: {
        ...shell(manager()),
        'GET /api/v1/schemas/find': ({ url }) =>
          url.includes('inside')
            ? { status: 400, body: { ...refusal, errors: { url: 'invalid_url' } } }
            : { body: found },
      },
      kept: { [`drafts.schema.${PROJECT_ID}`]: draft(['student']) },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Start from a JSON Schema on the web' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Start from a JSON Schema' }));
    const read = () => userEvent.click(dialog.getByRole('button', { name: 'Read it' }));
    await read();
    expect(await dialog.findByText('Required')).toBeTruthy();
    await userEvent.type(dialog.getByLabelText(/^Address/), 'https://inside.example');
    await read();
    expect(await dialog.findByText('Only public ones')).toBeTruthy();
    await userEvent.clear(dialog.getByLabelText(/^Address/));
    await userEvent.type(dialog.getByLabelText(/^Address/), 'https://a.example/schema.json');
    await read();
    expect(await screen.findByText('1 field read')).toBeTruthy();
    const url = sent.filter(call => call.url.includes('/find')).at(-1)?.url ?? '';
    expect(new URL(url, 'http://x').searchParams.get('url')).toBe('https://a.example/schema.json');
    const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label).value;
    expect([field(/^Title/), field(/^Type name/)]).toEqual(['Curso de verano', 'CursoDeVerano']);
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(field(/^Title/)).toBe('Course'));
  });

  it('says where the JSON Schema stands that it was begun from, which is shown with the schema', async () => {
    const url = 'https://a.example/schema.json';
    const { sent, unmount } = await renderPortal({
      at: `${BASE}/schemas/create?step=summary`,
      replies: { ...shell(manager()), 'POST /api/v1/schemas': { status: 201, body: {} } },
      kept: { [`drafts.schema.${PROJECT_ID}`]: { ...draft(['student']), url } },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Create schema' }));
    const posted = () => sent.find(call => call.method === 'POST')?.body;
    await waitFor(() => expect(posted()).toBeTruthy());
    expect(JSON.parse(String(posted()))).toMatchObject({ url, fields: [{ name: 'student' }] });
    unmount();
    const made = { ...SCHEMA, sourceUrl: url };
    await renderPortal({
      at: `${BASE}/schemas?view=${SCHEMA.id}`,
      replies: {
        ...shell(viewer()),
        'GET /api/v1/schemas': { body: { schemas: [made], total: 1 } },
        [`GET /api/v1/schemas/${SCHEMA.id}`]: { body: made },
      },
    });
    expect((await screen.findByRole('link', { name: url })).getAttribute('href')).toBe(url);
  });

  it('is not for who may only read', async () => {
    const replies = { ...shell(viewer()), 'GET /api/v1/schemas': { body: { schemas: [], total: 0 } } };
    const view = await renderPortal({ at, replies });
    expect(await screen.findByText(/do not open the page/)).toBeTruthy();
    view.unmount();
    await renderPortal({ at: `${BASE}/schemas`, replies });
    expect(await screen.findByText('No schemas yet')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'New schema' })).toBeNull();
  });
});

const [OLD, NEXT] = [uuidOf(901), uuidOf(902)];
const version = (id: string, rest: object) => ({
  ...draft(['student']),
  id,
  revision: 1,
  lineId: OLD,
  newestId: id,
  version: 1,
  content: {},
  url: 'http://portal.example/vocab/schema.json',
  own: true,
  mayEdit: true,
  published: false,
  projectId: PROJECT_ID,
  organizationId: uuidOf(50),
  inUse: true,
  templates: 1,
  createdAt: '2026-11-01T10:00:00.000Z',
  ...rest,
});

describe('editing a schema', () => {
  it('is offered to those alone who may, and the others read who may', async () => {
    const [mine, owners] = [
      version(OLD, { title: 'Mine', inUse: false, templates: 0 }),
      version(NEXT, { title: 'The owner’s', inUse: false, templates: 0, mayEdit: false }),
    ];
    const replies = {
      ...shell(manager()),
      'GET /api/v1/schemas': { body: { schemas: [mine, owners], total: 2 } },
      [`GET /api/v1/schemas/${NEXT}`]: { body: owners },
    };
    const view = await renderPortal({ at: `${BASE}/schemas`, replies });
    expect(await screen.findByRole('link', { name: 'Edit: Mine' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Edit: The owner’s' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Delete: Mine' })).toHaveProperty('disabled', false);
    const why = /The person who made it, a manager of its project or an owner/;
    expect(screen.getByRole('note', { name: why })).toBeTruthy();
    view.unmount();
    await renderPortal({ at: `${BASE}/schemas/${NEXT}`, replies });
    expect(await screen.findByText(why)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  it('whose next version somebody made meanwhile shows both states, and saves what is chosen on top of the newer one', async () => {
    let isNewer = false;
    const stale = { code: 40980, key: 'schema.not_newest', message: 'x', correlationId: 'c' };
    const theirs = version(NEXT, { title: 'Theirs', description: 'Said there', version: 2, revision: 4 });
    const { sent } = await renderPortal({
      at: `${BASE}/schemas/${OLD}`,
      replies: {
        ...shell(manager()),
        [`GET /api/v1/schemas/${OLD}`]: () => ({ body: version(OLD, isNewer ? { newestId: NEXT } : {}) }),
        [`GET /api/v1/schemas/${NEXT}`]: { body: theirs },
        [`PUT /api/v1/schemas/${OLD}`]: () => {
          isNewer = true;
          return { status: 409, body: stale };
        },
        [`PUT /api/v1/schemas/${NEXT}`]: { body: { ...theirs, title: 'Mine', revision: 5 } },
      },
    });
    const title = await screen.findByLabelText<HTMLInputElement>(/^Title/);
    await userEvent.clear(title);
    await userEvent.type(title, 'Mine');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText('Theirs')).toBeTruthy();
    expect(within(dialog).getByText('Said there')).toBeTruthy();
    await userEvent.click(within(dialog).getByRole('button', { name: /^Save/ }));
    await waitFor(() => expect(sent.some(call => call.method === 'PUT' && call.url.includes(NEXT))).toBe(true));
    const saved = sent.find(call => call.method === 'PUT' && call.url.includes(NEXT));
    expect(JSON.parse(String(saved?.body))).toMatchObject({ title: 'Mine', description: 'Said there', revision: 4 });
  });
});

describe('a schema that is viewed', () => {
  it.each([true, false])('has its address to open and copy where anybody may read it: %s', async published => {
    const url = 'http://portal.example/vocab/schema.json';
    const schema = version(OLD, { title: 'Course', published, url });
    await renderPortal({
      at: `${BASE}/schemas?view=${OLD}`,
      replies: {
        ...shell(manager()),
        'GET /api/v1/schemas': { body: { schemas: [schema], total: 1 } },
        [`GET /api/v1/schemas/${OLD}`]: { body: schema },
      },
    });
    const dialog = within(await screen.findByRole('dialog', { name: 'Course' }));
    await userEvent.click(await dialog.findByRole('tab', { name: 'JSON' }));
    expect(await dialog.findByRole('region', { name: 'JSON Schema' })).toBeTruthy();
    expect(dialog.queryByRole('link', { name: url }) !== null).toBe(published);
    expect(dialog.queryByRole('button', { name: /Address/ }) !== null).toBe(published);
  });
});
