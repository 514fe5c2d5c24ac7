import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepFocus } from '../../../../../../src/custom/base/kit/focus/keep-focus.ts';

let stop: () => void;
beforeEach(() => {
  document.body.innerHTML = `<main><h1>Users</h1>
    <div data-focus-rest tabindex="-1" id="rows"><p id="row"><button id="remove">Remove</button></p></div>
    <section aria-labelledby="part"><h2 id="part">Approvers</h2><p id="one"><button id="take">Take off</button></p></section>
    <p id="alone"><button id="only">Only</button></p></main>`;
  stop = keepFocus(document);
});
afterEach(() => stop());
const byId = (id: string) => document.getElementById(id) as HTMLElement;
const goes = (id: string, part: string) => {
  byId(id).focus();
  byId(part).remove();
};

it('goes to the list that a row was taken out of', async () => {
  goes('remove', 'row');
  await expect.poll(() => document.activeElement).toBe(byId('rows'));
});

it('goes to what names the part', async () => {
  goes('take', 'one');
  await expect.poll(() => document.activeElement).toBe(byId('part'));
});

it('goes to the page’s heading where nothing nearer has a name', async () => {
  goes('only', 'alone');
  await expect.poll(() => document.activeElement?.tagName).toBe('H1');
});

it('goes back to what opened a dialog, once that is not at work any more', async () => {
  const opener = byId('only') as HTMLButtonElement;
  opener.focus();
  const dialog = document.createElement('div');
  dialog.innerHTML = '<button id="confirm">Yes</button>';
  document.body.append(dialog);
  byId('confirm').focus();
  opener.disabled = true;
  opener.className = 'MuiButton-loading';
  dialog.remove();
  await new Promise(resolve => setTimeout(resolve, 120));
  expect(document.activeElement).toBe(document.body);
  opener.className = '';
  opener.disabled = false;
  await expect.poll(() => document.activeElement).toBe(opener);
});
