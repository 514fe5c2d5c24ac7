import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import {
  API,
  BASE,
  buildTemplate,
  manager,
  shell,
  TEMPLATE_ID,
  viewer,
} from '../../../../support/data/credential-data.ts';
import { pageDesign } from '../../../../support/data/page-design.ts';
import { buildGeneric, SCHEMA } from '../../../../support/data/generic-data.ts';
import { uuidOf } from '../../../../support/data/portal-data.ts';
import { renderPortal } from '../../../../support/portal/render.tsx';

describe('the JSON of a template', () => {
  it('keeps its designs closed until they are asked for', async () => {
    const { files } = buildGeneric();
    const template = buildTemplate();
    await renderPortal({
      at: `${BASE}/${TEMPLATE_ID}/json`,
      replies: {
        ...shell(manager()),
        [`GET ${API}/templates/${TEMPLATE_ID}`]: {
          body: { ...template, files: { ...template.files, ...files } },
        },
        [`GET ${API}/templates/${TEMPLATE_ID}/example`]: { body: { type: ['VerifiableCredential'] } },
      },
    });
    const tree = await screen.findByRole('region', { name: 'The template' });
    expect(within(tree).getAllByText(/pdf_editable/).length).toBeGreaterThan(0);
    expect(within(tree).queryByText(/leastSize/)).toBeNull();
    const [closed] = within(tree).getAllByRole('button', { name: 'Expand' });
    await userEvent.click(closed as HTMLElement);
    expect((await within(tree).findAllByText(/leastSize/)).length).toBeGreaterThan(0);
  });
});

describe('a generic template', () => {
  const generic = buildGeneric();
  const one = `${API}/generictemplates/${generic.id}`;
  const replies = (role = manager(), record = generic) => ({
    ...shell(role),
    [`GET ${API}/templates`]: { body: { templates: [], total: 0 } },
    [`GET ${API}/generictemplates`]: { body: { genericTemplates: [record], total: 1 } },
    [`GET ${one}`]: { body: record },
    [`PUT ${one}`]: { body: { ...record, revision: 4 } },
    [`GET /api/v1/schemas/${SCHEMA.id}`]: { body: { ...SCHEMA, newestId: SCHEMA.id } },
    [`PUT ${API}/designs/preview/card`]: { status: 503, body: {} },
  });
  const put = (sent: readonly { method: string; body?: unknown }[]): unknown =>
    JSON.parse(String(sent.find(call => call.method === 'PUT')?.body));

  it('is made where no schema and no generic template is named, and leads whoever wants to issue away', async () => {
    const { sent } = await renderPortal({
      at: `${BASE}/templates/create`,
      replies: {
        ...replies(),
        'GET /api/v1/schemas': { body: { schemas: [SCHEMA], total: 1 } },
        [`POST ${API}/generictemplates`]: { status: 201, body: generic },
      },
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'New generic template' })).toBeTruthy();
    const away = screen.getByRole('link', { name: 'Create a template to issue with' });
    expect(away.getAttribute('href')).toBe(`${BASE}/templates/create?schema`);
    await userEvent.click(await screen.findByRole('radio', { name: /Diploma/ }));
    expect(screen.queryByRole('radio', { name: /Of all/ }), 'it stands on a schema alone').toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
    await userEvent.click(await screen.findByText('University degree'));
    expect(await screen.findByText('Elements in reading order')).toBeTruthy();
    await userEvent.click(screen.getByText('Next'));
    expect(await screen.findByLabelText('Background color')).toBeTruthy();
    await userEvent.click(screen.getByText('Next'));
    await userEvent.click(await screen.findByLabelText('The usual start'));
    await userEvent.click(screen.getByText('Create generic template'));
    expect(await screen.findByText('Generic template created')).toBeTruthy();
    const posted = sent.find(call => call.method === 'POST' && call.url.includes('/generictemplates'));
    expect(JSON.parse(String(posted?.body))).toMatchObject({
      name: 'Diploma',
      schemaId: SCHEMA.id,
      isDefault: true,
      imageId: null,
      fields: [{ name: 'fullName', source: 'fullName' }, { name: 'campus' }],
      files: { pdf_editable: { sheet: 'a4' }, card_editable: { rosette: true } },
    });
  });

  it('is found, opened and deleted however many there are', async () => {
    const all = Array.from({ length: 130 }, (_, n) => ({
      ...generic,
      id: uuidOf(2000 + n),
      name: `Model ${n + 1}.`,
      templates: 0,
    }));
    await renderPortal({
      at: `${BASE}/templates`,
      replies: {
        ...replies(),
        [`GET ${API}/generictemplates`]: ({ url }) => {
          const query = new URL(url, 'http://portal.example').searchParams;
          const found = all.filter(({ name }) => name.includes(query.get('q') ?? ''));
          const [page, limit] = [Number(query.get('page')), Number(query.get('limit'))];
          return { body: { genericTemplates: found.slice(page * limit, (page + 1) * limit), total: found.length } };
        },
      },
    });
    await userEvent.click(await screen.findByText('Advanced'));
    const section = within(await screen.findByRole('region', { name: 'Generic templates' }));
    expect(section.getByRole('link', { name: 'Model 1.' })).toBeTruthy();
    expect(section.queryByRole('link', { name: 'Model 25.' })).toBeNull();
    await userEvent.click(section.getByRole('button', { name: 'Go to page 2' }));
    expect(await section.findByRole('link', { name: 'Model 25.' })).toBeTruthy();
    await userEvent.type(section.getByRole('searchbox', { name: 'Search generic templates' }), 'Model 130');
    const link = await section.findByRole('link', { name: 'Model 130.' });
    expect(link.getAttribute('href')).toBe(`${BASE}/templates/generic/${uuidOf(2129)}`);
    await userEvent.click(section.getByRole('button', { name: 'Delete: Model 130.' }));
    expect(await screen.findByText('Generic template deleted')).toBeTruthy();
    await waitFor(() => expect(section.queryByRole('link', { name: 'Model 130.' })).toBeNull());
  });

  it('has its fields edited, and what is required is not left empty', async () => {
    const { sent } = await renderPortal({ at: `${BASE}/templates/generic/${generic.id}/fields`, replies: replies() });
    await userEvent.click(await screen.findByRole('combobox', { name: /Campus/ }));
    expect(screen.queryByRole('option', { name: 'Left out' })).toBeNull();
    await userEvent.click(screen.getByRole('option', { name: 'Automatic' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Changes saved')).toBeTruthy();
    expect(put(sent)).toEqual({
      fields: [
        { ...SCHEMA.fields[0], mode: 'variable' },
        { ...SCHEMA.fields[1], mode: 'automatic', source: 'issuerDid' },
      ],
      revision: 3,
    });
  });

  it('gets a text of its own, which can be taken away again', async () => {
    const { sent } = await renderPortal({ at: `${BASE}/templates/generic/${generic.id}/fields`, replies: replies() });
    const label = await screen.findByRole('textbox', { name: 'Name of the new one' });
    await userEvent.type(label, 'Campus{Enter}');
    expect(await screen.findByText('Duplicate field name'), 'the schema has it').toBeTruthy();
    await userEvent.clear(label);
    await userEvent.type(label, 'Mención de honor{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Mención de honor' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove Mención de honor' })).toBeNull());
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('button', { name: 'Remove Mención de honor' })).toBeTruthy();
    expect(screen.getByRole('textbox', { name: 'What it is called: mencionDeHonor' })).toBeTruthy();
    await userEvent.type(label, '学位{Enter}');
    expect(await screen.findByRole('textbox', { name: 'What it is called: text1' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Changes saved')).toBeTruthy();
    expect(put(sent)).toMatchObject({
      fields: [
        { name: 'fullName' },
        { name: 'campus' },
        {
          name: 'mencionDeHonor',
          label: 'Mención de honor',
          component: 'text',
          required: true,
          mode: 'variable',
          own: true,
        },
        { name: 'text1', label: '学位', own: true },
      ],
    });
  });

  it('says of itself what it is, and whether it is the usual start', async () => {
    const { sent } = await renderPortal({ at: `${BASE}/templates/generic/${generic.id}`, replies: replies() });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'The usual start' }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove the picture' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Changes saved')).toBeTruthy();
    expect(put(sent)).toEqual({ name: 'Of all', description: '', isDefault: true, imageId: null, revision: 3 });
  });

  it('moves to the newest version of its schema, with its fields', async () => {
    const newest = {
      ...SCHEMA,
      id: uuidOf(801),
      version: 2,
      newestId: uuidOf(801),
      fields: [...SCHEMA.fields, { name: 'grade', label: 'Grade', component: 'number', required: true }],
    };
    const { sent } = await renderPortal({
      at: `${BASE}/templates/generic/${generic.id}`,
      replies: {
        ...replies(),
        [`GET /api/v1/schemas/${SCHEMA.id}`]: { body: { ...SCHEMA, newestId: newest.id } },
        [`GET /api/v1/schemas/${newest.id}`]: { body: newest },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Move to version 2' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText('New fields: Grade.')).toBeTruthy();
    expect(within(dialog).getByText('Templates that came from it stay as they are.')).toBeTruthy();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Move' }));
    await waitFor(() => expect(sent.some(call => call.method === 'PUT')).toBe(true));
    expect(put(sent)).toMatchObject({
      schemaId: newest.id,
      fields: [{ name: 'fullName' }, { name: 'campus' }, { name: 'grade', mode: 'variable' }],
      revision: 3,
    });
  });

  it('whose design shows what the newest version drops says so before it moves, and afterwards leads to its design', async () => {
    const newest = { ...SCHEMA, id: uuidOf(801), version: 2, newestId: uuidOf(801), fields: SCHEMA.fields.slice(0, 1) };
    const page = pageDesign('{{$holder}} of {{campus}}');
    const designed = { ...generic, files: { ...generic.files, pdf_editable: page } };
    let hasMoved = false;
    await renderPortal({
      at: `${BASE}/templates/generic/${generic.id}`,
      replies: {
        ...replies(),
        [`GET ${one}`]: () => ({
          body: hasMoved ? { ...designed, schemaId: newest.id, fields: generic.fields.slice(0, 1) } : designed,
        }),
        [`PUT ${one}`]: () => {
          hasMoved = true;
          return { body: designed };
        },
        [`GET /api/v1/schemas/${SCHEMA.id}`]: { body: { ...SCHEMA, newestId: newest.id } },
        [`GET /api/v1/schemas/${newest.id}`]: { body: newest },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Move to version 2' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText(/^Its design shows a field that is not there then: Campus\./)).toBeTruthy();
    expect(screen.queryByText(/^Its design names/)).toBeNull();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Move' }));
    expect(await screen.findByText(/^Its design names a field that it does not have: campus\./)).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'To the design' }));
    expect(await screen.findByRole('region', { name: 'Preview' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'To the design' })).toBeNull();
    expect(screen.getByText(/^Its design names a field that it does not have: campus\./)).toBeTruthy();
  });

  it.each([
    ['', 'A model of ours'],
    ['/fields', 'Campus'],
  ])('is read by whoever may not change it: %s', async (tab, words) => {
    const record = { ...generic, description: 'A model of ours' };
    await renderPortal({
      at: `${BASE}/templates/generic/${generic.id}${tab}`,
      replies: replies(viewer(), record),
    });
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Use as a start' })).toBeNull();
  });
});
