import { render, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { MemberCard } from '../../../../../contract/office/benefits/card.ts';
import type { CardBenefit } from '../../../../../contract/office/benefits/point.ts';
import { createPreferences } from '../../../../../src/custom/base/open/preferences.ts';
import { mapOf } from '../../../../../contract/office/benefits/map-of.ts';
import { CardPage } from '../../../../../src/custom/office/card/CardPage.tsx';
import { createCardPlace } from '../../../../../src/custom/office/card/kept-card.ts';
import words from '../../../../../src/custom/office/card/words/en-US.ts';
import { type Answer, heldBack, platform } from '../../credentials/verification/platform.ts';

const CODE = 'A'.repeat(22);
const NOW = new Date().toISOString();
const BENEFIT = {
  id: 'benefit',
  product: 'Coffee',
  description: 'Any size',
  vendor: { id: 'vendor', name: 'Café Azul' },
  terms: { type: 'aggregation', take: 2, pay: 1, groups: null },
  currency: 'MXN',
  maxDiscount: 0,
  left: 1,
  refused: null,
} as unknown as CardBenefit;
const SHOP = { ...BENEFIT, id: 'shop', product: 'Book', location: { type: 'virtual', url: 'https://shop.example/' } };
const CAFE = {
  ...BENEFIT,
  location: { type: 'physical', placeId: 'place-1', name: 'Café', address: 'Centro 1' },
};
const CARD = {
  title: 'Membership',
  member: 'Ana',
  issuer: 'Club',
  language: 'en-US',
  picture: '/picture',
  verifyUrl: '/v/card',
  isValid: true,
  benefits: [CAFE, SHOP],
  history: [],
  changing: { card: 'card-of-ana', key: 'AAAA', lastDay: '-', genuine: 'A'.repeat(86) },
  now: NOW,
} as unknown as MemberCard;

const place = () => createCardPlace(CODE, () => localStorage);
const keep = (card: Partial<MemberCard> = {}) =>
  place().write({ card: { ...CARD, ...card }, at: NOW, ahead: 0, image: 'data:image/png;base64,' });
function show(answer: Answer) {
  const behind = platform({ 'POST /public/cards': answer });
  const page = (
    <CardPage code={CODE} preferences={createPreferences(() => localStorage)} speech={{ language: 'en-US', words }} />
  );
  return { ...behind, open: () => render(page) };
}
const beginningOf = (sentence: string) => new RegExp(`^${sentence.split('{')[0]?.trim() ?? ''}`);
const makeCode = () => screen.getByRole<HTMLButtonElement>('button', { name: words.shop.make });

beforeEach(() => localStorage.clear());

it('shows a kept card as not updated until an answer comes', async () => {
  keep();
  const page = show('silence');
  const late = heldBack();
  page.answers('POST /public/cards', late.answer);
  page.open();
  await screen.findByText(beginningOf(words.updating));
  expect(makeCode().disabled).toBe(true);
  late.release([200, CARD]);
  await expect.poll(() => makeCode().disabled).toBe(false);
  expect(screen.queryByText(beginningOf(words.updating))).toBeNull();
});

it.each<[string, Answer]>([
  ['no answer', 'silence'],
  ['an answer of a gate', [429, { key: 'error.too_many' }]],
  ['a failure of the server', [500, {}]],
])('shows a kept card with a note after %s', async (_, answer) => {
  keep();
  show(answer).open();
  await screen.findByText(beginningOf(words.offline));
  expect(screen.getByText(words.valid)).toBeTruthy();
  expect(makeCode().disabled).toBe(true);
});

it('makes no code of a kept card whose last day is over', async () => {
  keep({ changing: { ...CARD.changing, lastDay: '2020-01-31' } });
  show('silence').open();
  await screen.findByText(words.notValid);
  expect(screen.queryByText(words.code.title)).toBeNull();
});

it('links the place of a benefit, and describes the benefit', async () => {
  show([200, CARD]).open();
  const cafe = await screen.findByRole('link', { name: 'Café, Centro 1' });
  expect(cafe.getAttribute('href')).toBe(mapOf('place-1', 'Café'));
  expect(screen.getByRole('link', { name: 'https://shop.example/' })).toBeTruthy();
  expect(screen.getAllByText('Any size')).toHaveLength(2);
});
