import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import words from '../../../../../src/custom/vouchers/till/words/en-US.ts';
import { showTill } from './shop.tsx';

afterEach(() => {
  Reflect.deleteProperty(navigator, 'mediaDevices');
  vi.doUnmock('qr/decode.js');
  vi.restoreAllMocks();
});

it('a camera whose codes nothing can read is off, and the till says to type the number', async () => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  const stop = vi.fn();
  Object.assign(navigator, { mediaDevices: { getUserMedia: async () => ({ getTracks: () => [{ stop }] }) } });
  // A browser without a reader of its own, and what is fetched instead never comes.
  vi.doMock('qr/decode.js', () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  const till = await showTill();
  await till.unlock();
  await till.press(words.scan.camera);
  await screen.findByText(words.scan.unreadable);
  expect(stop).toHaveBeenCalled();
});
