import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { CardDesign } from '../../../../../contract/credentials/designs/index.ts';
import { unsaved } from '../../../../../src/custom/base/kit/unsaved.ts';
import { API, BASE, buildTemplate, manager, shell, TEMPLATE_ID } from '../../../../support/data/credential-data.ts';
import { renderPortal } from '../../../../support/portal/render.tsx';

const card = (color: string) => CardDesign.parse({ backgroundColor: color, textColor: '#ffffff' });
const SAVED = card('#003366');
const MINE = card('#660033');
const THEIRS = card('#336600');
const MANIFEST = { pdf_editable: null, card_editable: 'b'.repeat(64) };
const NEWER = { pdf_editable: null, card_editable: 'c'.repeat(64) };
const built = buildTemplate();
const template = { ...built, files: { ...built.files, card_editable: SAVED, manifest: MANIFEST } };
const KEY = `drafts.design.${TEMPLATE_ID}`;

async function openDesign(on: string) {
  let stands = template;
  const { sent, store } = await renderPortal({
    at: `${BASE}/${TEMPLATE_ID}/design`,
    replies: {
      ...shell(manager()),
      [`GET ${API}/templates/${TEMPLATE_ID}`]: () => ({ body: stands }),
      [`PUT ${API}/designs/preview/card`]: { body: '<svg xmlns="http://www.w3.org/2000/svg"/>' },
      [`PUT ${API}/templates/${TEMPLATE_ID}`]: () => {
        stands = { ...template, revision: 9, files: { ...template.files, card_editable: MINE } };
        return { body: stands };
      },
    },
    kept: { [KEY]: { page: null, card: MINE, on } },
  });
  const drawn = () =>
    sent.filter(call => call.url.includes('preview/card')).map(call => JSON.parse(String(call.body)).design);
  const save = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent.some(call => call.method === 'PUT' && call.url.endsWith(TEMPLATE_ID))).toBe(true));
    const put = sent.find(call => call.method === 'PUT' && call.url.endsWith(TEMPLATE_ID));
    return JSON.parse(String(put?.body)).files.card_editable;
  };
  /** Somebody saves a design of theirs, and this page reads it, as a page does that is looked at again. */
  const theySave = async () => {
    const isRead = () => sent.filter(call => call.method === 'GET' && call.url.endsWith(TEMPLATE_ID)).length;
    const before = isRead();
    stands = { ...template, revision: 8, files: { ...template.files, card_editable: THEIRS, manifest: NEWER } };
    window.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(isRead()).toBeGreaterThan(before));
  };
  return { drawn, save, store, theySave };
}
const saveButton = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Save' });

describe('a design that somebody else changed meanwhile', () => {
  it('is drawn beside one’s own where one has to choose', async () => {
    let isNewer = false;
    const { sent } = await renderPortal({
      at: `${BASE}/${TEMPLATE_ID}/design`,
      replies: {
        ...shell(manager()),
        [`GET ${API}/templates/${TEMPLATE_ID}`]: () => ({
          body: isNewer ? { ...template, revision: 9, files: { ...template.files, card_editable: THEIRS } } : template,
        }),
        [`PUT ${API}/designs/preview/card`]: { body: '<svg xmlns="http://www.w3.org/2000/svg"/>' },
        [`PUT ${API}/templates/${TEMPLATE_ID}`]: () => {
          isNewer = true;
          return { status: 409, body: { code: 1, key: 'request.stale', message: 'x', correlationId: 'c' } };
        },
      },
      kept: { [KEY]: { page: null, card: MINE, on: JSON.stringify(MANIFEST) } },
    });
    await waitFor(async () => expect((await saveButton()).disabled).toBe(false));
    await userEvent.click(await saveButton());
    const dialog = await screen.findByRole('dialog');
    const drawn = () =>
      sent.filter(({ url }) => url.includes('preview/card')).map(({ body }) => JSON.parse(String(body)).design);
    await waitFor(() => expect(drawn()).toEqual(expect.arrayContaining([MINE, THEIRS])));
    await waitFor(() => expect(dialog.querySelectorAll('img')).toHaveLength(2));
  });
});

describe('a design that was left unsaved', () => {
  it('is there again, to be saved', async () => {
    const { save } = await openDesign(JSON.stringify(MANIFEST));
    await waitFor(async () => expect((await saveButton()).disabled).toBe(false));
    expect(await save()).toEqual(MINE);
  });

  it('whose ground somebody changed is shown beside what is saved, and taken only by choice', async () => {
    const { drawn, save } = await openDesign('older');
    expect(await screen.findByText('You have an unsaved design')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    await waitFor(() => expect(drawn()).toEqual(expect.arrayContaining([SAVED, MINE])));
    await userEvent.click(screen.getByRole('button', { name: 'Go on with mine' }));
    await waitFor(async () => expect((await saveButton()).disabled).toBe(false));
    expect(await save()).toEqual(MINE);
  });

  it('and is let go of leaves what is saved', async () => {
    await openDesign('older');
    await userEvent.click(await screen.findByRole('button', { name: 'Drop mine' }));
    expect((await saveButton()).disabled).toBe(true);
    expect(screen.queryByText('You have an unsaved design')).toBeNull();
  });

  it('that the browser has no room for is said to be lost by a reload, and whoever leaves is asked', async () => {
    const { store } = await openDesign(JSON.stringify(MANIFEST));
    store.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    expect(await screen.findByText(/has no room for them/)).toBeTruthy();
    await waitFor(() => expect(unsaved.isHeld()).toBe(true));
  });
});

describe('a design that two tabs change', () => {
  const ON = JSON.stringify(MANIFEST);
  const MINE_KEPT = { page: null, card: MINE, on: ON };
  const THEIRS_KEPT = { page: null, card: THEIRS, on: ON };
  /** The page with a design of one's own, once the browser keeps it as this tab's. */
  async function changed() {
    const page = await openDesign(ON);
    await waitFor(async () => expect((await saveButton()).disabled).toBe(false));
    await waitFor(() => expect(page.store.getItem(`${KEY}.at`)).toBeTruthy());
    return page;
  }

  it('is kept still where the other one has saved its own, as begun on what stood before that', async () => {
    const { store, theySave } = await changed();
    await theySave();
    store.removeItem(KEY);
    await waitFor(() => expect(store.getItem(KEY)).toEqual(MINE_KEPT));
    expect(screen.getByText(/This browser keeps them/)).toBeTruthy();
  });

  it('asks whoever leaves while the other one’s stands in its place, which it lets stand', async () => {
    const { store } = await changed();
    await waitFor(() => expect(unsaved.isHeld()).toBe(false));
    store.setItem(KEY, THEIRS_KEPT);
    await screen.findByText(/keeps those of another tab/);
    await waitFor(() => expect(unsaved.isHeld()).toBe(true));
    await new Promise(done => setTimeout(done, 600));
    expect(store.getItem(KEY)).toEqual(THEIRS_KEPT);
    store.removeItem(KEY);
    await screen.findByText(/This browser keeps them/);
    expect(store.getItem(KEY)).toEqual(MINE_KEPT);
    await waitFor(() => expect(unsaved.isHeld()).toBe(false));
  });

  it('forgets nothing of the other one once it is saved', async () => {
    const { store, save } = await changed();
    store.setItem(KEY, THEIRS_KEPT);
    await save();
    await waitFor(async () => expect((await saveButton()).disabled).toBe(true));
    expect(store.getItem(KEY)).toEqual(THEIRS_KEPT);
  });

  it('forgets once it is saved what was its own', async () => {
    const { store, save } = await changed();
    await save();
    await waitFor(() => expect(store.getItem(KEY)).toBeUndefined());
  });
});
