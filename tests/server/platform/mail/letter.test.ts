import { describe, expect, it } from 'vitest';
import { writeLetter, type Brand } from '../../../../server/platform/mail/index.ts';

const written = (brand?: Brand) =>
  writeLetter({
    language: 'en-US',
    ...(brand && { brand }),
    title: 'Your credential',
    paragraphs: ['Hello'],
    button: { label: 'See and verify', url: 'https://sello.example/verify/x' },
    footer: 'Sent by Sello.',
  }).html;

describe('the head of a letter', () => {
  it('shows the organization’s name as text and its logo from an attachment', () => {
    const html = written({ name: '<b>Uni</b>', color: '#0b4f6c', logo: { contentId: 'logo', width: 120, height: 40 } });
    expect(html).toContain('&lt;b&gt;Uni&lt;/b&gt;');
    expect(html).toContain('<img src="cid:logo" width="120" height="40"');
    expect(html).not.toMatch(/src="(?!cid:)/);
  });

  it.each([
    ['#0b4f6c', '#ffffff'],
    ['#ffe066', '#000000'],
    ['#777777', '#000000'],
  ])('on %s writes in %s, so that it can be read', (color, ink) => {
    const html = written({ name: 'Uni', color });
    expect(html).toContain(`background:${color};color:${ink};border-bottom`);
    expect(html, 'the button, too').toContain(`background:${color};color:${ink};text-decoration`);
  });

  it('is left out where the platform writes, and its button has our colour', () => {
    expect(written()).not.toContain('border-bottom');
    expect(written()).toContain('background:#1b1f2a;color:#ffffff;text-decoration');
  });
});
