import { afterAll, beforeAll } from 'vitest';

let opener: Element | null;
const MODAL = {
  showModal(this: HTMLDialogElement) {
    opener = document.activeElement;
    this.open = true;
    this.querySelector('button')?.focus();
  },
  close(this: HTMLDialogElement) {
    this.open = false;
    (opener as HTMLElement).focus();
    this.dispatchEvent(new Event('close'));
  },
};

/** jsdom knows no modal dialogs: those of this file's tests give the focus back as browsers do. */
export function withModals(): void {
  beforeAll(() => void Object.assign(HTMLDialogElement.prototype, MODAL));
  afterAll(() => {
    for (const name of Object.keys(MODAL)) Reflect.deleteProperty(HTMLDialogElement.prototype, name);
  });
}
