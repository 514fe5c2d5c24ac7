import { act, render, screen } from '@testing-library/react';
import { TestTranslationProvider } from 'ra-core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DateText } from '../../../../../src/custom/base/kit/text/DateText.tsx';

const NOW = Date.parse('2026-11-24T10:00:00.000Z');
const MINUTE_MS = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
});

const show = () =>
  render(
    <TestTranslationProvider translate={(key: string) => key}>
      <DateText value={new Date(NOW - 5 * MINUTE_MS).toISOString()} />
    </TestTranslationProvider>,
  );

it('how long ago something was goes on by itself, on a page that nobody touches', () => {
  show();
  expect(screen.getByText(/5 minutes ago/)).toBeTruthy();
  act(() => void vi.advanceTimersByTime(10 * MINUTE_MS));
  expect(screen.getByText(/15 minutes ago/)).toBeTruthy();
});

it('and nothing goes on once nothing that says so is shown', () => {
  const one = show();
  const other = show();
  expect(vi.getTimerCount()).toBe(1);
  one.unmount();
  expect(vi.getTimerCount()).toBe(1);
  other.unmount();
  expect(vi.getTimerCount()).toBe(0);
});
