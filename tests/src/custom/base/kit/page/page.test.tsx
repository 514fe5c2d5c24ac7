import { ThemeProvider } from '@mui/material/styles';
import CssBaseline from '@mui/material/CssBaseline';
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Page } from '../../../../../../src/custom/base/kit/page/Page.tsx';
import { theme } from '../../../../../../src/custom/base/theme/index.ts';

const written = () => [...document.querySelectorAll('style')].map(style => style.textContent).join('');

describe('a page that one comes to', () => {
  it('comes within 300 ms, and at once for whoever asked for less motion', () => {
    render(
      <ThemeProvider theme={theme}>
        <CssBaseline />
        <Page>here</Page>
      </ThemeProvider>,
    );
    const [own] = [...screen.getByText('here').classList].filter(each => each.startsWith('css-'));
    // what jsdom makes of styles has no animations
    const rule = new RegExp(`\\.${own}\\{[^}]*animation:(animation-\\w+) 300ms`).exec(written());
    expect(rule).not.toBeNull();
    expect(written()).toContain(`@keyframes ${rule?.[1]}{from{opacity:0;}}`);
    expect(written()).toMatch(/prefers-reduced-motion: ?reduce\).*animation-duration: ?1ms ?!important/s);
  });
});
