import { useEffect } from 'react';

/** What a page holds: what was typed there, or what stands there for the only time. */
export type Loss = 'typed' | 'shown';

/** What is on the page that is shown and neither saved nor kept: whoever would leave the page is asked before it is lost. */
export interface Unsaved {
  /** For as long as something is, until the function that is answered is called. */
  hold: (loss?: Loss) => () => void;
  isHeld: () => boolean;
  /** As `hold`, of what was typed into a dialog: a step back takes that away although it stays on the page. */
  holdOver: () => () => void;
  isHeldOver: () => boolean;
  /** Asks whether to leave, and calls `leave` when that is so. */
  ask: (leave: () => void) => void;
  /** What would be done by leaving, while it is asked; null otherwise. */
  asked: () => (() => void) | null;
  /** What is lost by that, the worst of it: what was typed can be typed again. */
  losing: () => Loss;
  /** What the question was answered by; nothing holds any more whoever leaves. */
  answer: (leaves: boolean) => void;
  /** Lets go of all there is, and asks no more: the session is over, and nothing of it may stay on the screen. */
  letGo: () => void;
  subscribe: (listener: () => void) => () => void;
}

export function createUnsaved(): Unsaved {
  const holders = new Map<symbol, Loss>();
  const over = new Set<symbol>();
  const listeners = new Set<() => void>();
  let asked: (() => void) | null = null;
  let losing: Loss = 'typed';
  const put = (next: (() => void) | null) => {
    asked = next;
    for (const listener of listeners) listener();
  };
  return {
    hold(loss = 'typed') {
      const holder = Symbol('unsaved');
      holders.set(holder, loss);
      return () => void holders.delete(holder);
    },
    isHeld: () => holders.size > 0,
    holdOver() {
      const holder = Symbol('unsaved');
      over.add(holder);
      return () => void over.delete(holder);
    },
    isHeldOver: () => over.size > 0,
    ask(leave) {
      losing = [...holders.values()].includes('shown') ? 'shown' : 'typed';
      put(leave);
    },
    asked: () => asked,
    losing: () => losing,
    answer(leaves) {
      const leave = asked;
      put(null);
      if (!leaves) return;
      holders.clear();
      over.clear();
      leave?.();
    },
    letGo() {
      holders.clear();
      over.clear();
      put(null);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

const always = () => true;

/** Of the whole window. */
export const unsaved = createUnsaved();

/** Has the browser ask before the window closes or loads anew, unless it must not any more. */
export function useStay(isOn: boolean, isMeant = always): void {
  useEffect(() => {
    if (!isOn) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (isMeant()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isOn, isMeant]);
}

/**
 * Has whoever would leave the page asked first, while something is there that is neither saved nor kept in the browser.
 * @param isThere of what was typed false while it is being sent, too: what follows a success is no leaving
 */
export function useUnsaved(isThere: boolean, loss: Loss = 'typed'): void {
  useEffect(() => (isThere ? unsaved.hold(loss) : undefined), [isThere, loss]);
  useStay(isThere, unsaved.isHeld);
}

/** As `useUnsaved`, of a dialog, and of steps back alone: what is sent from it goes on by itself. */
export function useUnsavedOver(isThere: boolean): void {
  useEffect(() => (isThere ? unsaved.holdOver() : undefined), [isThere]);
}
