import { vi } from 'vitest';

/** A window as wide as a phone's or a desk's, for what asks about widths: jsdom has none. Until the test ends. */
export const windowOf = (place: 'phone' | 'desk'): void => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: media.includes('max-width') === (place === 'phone'),
    media,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }));
};
