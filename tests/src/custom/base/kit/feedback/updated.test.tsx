import { fireEvent, render, screen } from '@testing-library/react';
import { TestTranslationProvider } from 'ra-core';
import { Suspense } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';

const page = (script: string) => `<script type="module" crossorigin src="${script}"></script>`;

/** A page whose code is gone, begun with this script, on a server whose page begins with that. */
async function open(own: string, served: string, status = 200) {
  vi.resetModules();
  const script = document.createElement('script');
  script.type = 'module';
  script.setAttribute('src', own);
  // The test's page has the tag, and nobody runs it.
  vi.spyOn(document, 'querySelector').mockImplementation(() => script);
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.resolve(new Response(served, { status }))),
  );
  const { later } = await import('../../../../../../src/custom/base/kit/feedback/later.tsx');
  const load = vi.fn(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
  const Part = later<object>(load);
  render(
    <TestTranslationProvider translate={(key: string) => key}>
      <input defaultValue="" aria-label="name" />
      <Suspense fallback="waiting">
        <Part />
      </Suspense>
    </TestTranslationProvider>,
  );
  return { load };
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a part of the portal that cannot be loaded', () => {
  it('offers a reload where the portal was updated, and leaves what was typed', async () => {
    await open('/assets/index-old.js', page('/assets/index-new.js'));
    fireEvent.change(screen.getByLabelText('name'), { target: { value: 'Josefina' } });
    expect(await screen.findByText('pages.updated.title')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'pages.failed.reload' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'common.retry' })).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('name').value).toBe('Josefina');
  });

  it('is tried again where the server has the same portal', async () => {
    const { load } = await open('/assets/index-old.js', page('/assets/index-old.js'));
    fireEvent.click(await screen.findByRole('button', { name: 'common.retry' }));
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2));
    expect(screen.queryByText('pages.updated.title')).toBeNull();
  });

  it('is tried again where the server answers nothing that is a portal', async () => {
    await open('/assets/index-old.js', 'Bad gateway', 502);
    expect(await screen.findByRole('button', { name: 'common.retry' })).toBeTruthy();
  });
});
