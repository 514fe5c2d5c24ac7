import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { writeCardCode } from '../../../../../contract/office/benefits/card-code.ts';
import type { CardBenefit, OwnPoint, ShownCard } from '../../../../../contract/office/benefits/point.ts';
import { createPreferences } from '../../../../../src/custom/base/open/preferences.ts';
import { PointPage } from '../../../../../src/custom/office/point/PointPage.tsx';
import words from '../../../../../src/custom/office/point/words/en-US.ts';
import { withModals } from '../../credentials/verification/modal.ts';
import { platform } from '../../credentials/verification/platform.ts';

const POINT: OwnPoint = {
  id: 'point',
  name: 'Barra 1',
  vendor: { id: 'vendor', name: 'Café Azul' },
  organizationId: 'club',
  projectId: 'project',
  issuer: 'Club',
  status: 'open',
  triesLeft: 5,
  genuineKey: { kty: 'EC', crv: 'P-256', x: '', y: '' },
  now: new Date().toISOString(),
};
const BENEFIT = {
  id: 'benefit',
  version: 1,
  product: 'Coffee',
  description: '',
  terms: { type: 'discount', mode: 'fixed', percent: 1000 },
  currency: 'MXN',
  maxDiscount: 0,
  left: 1,
  refused: null,
} as unknown as CardBenefit;
const SHOWN: ShownCard = {
  seen: 'seen',
  until: POINT.now,
  isPossessed: true,
  member: 'Ana',
  title: 'Membership',
  picture: '/picture',
  benefits: [BENEFIT],
};
const CODE = writeCardCode({
  card: 'card-of-ana',
  step: 1,
  mac: 'A'.repeat(16),
  lastDay: '-',
  genuine: 'A'.repeat(86),
});

async function showPoint() {
  const behind = platform({
    'GET /points/own': [200, POINT],
    'POST /points/session': [200, { token: 'a token', point: POINT }],
    'POST /shown-cards': [200, SHOWN],
    'POST /redemptions': [409, { key: 'redemption.changed', message: 'It changed', facts: { changed: ['terms'] } }],
  });
  render(<PointPage preferences={createPreferences(() => localStorage)} speech={{ language: 'en-US', words }} />);
  const user = userEvent.setup();
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  const unlock = async () => {
    await user.type(await screen.findByLabelText(words.unlock.pin), '1357');
    await press(words.unlock.send);
  };
  const field = () => screen.findByLabelText<HTMLInputElement>(words.scan.typed);
  /** A scanner types into what has the focus. */
  const scan = async (text: string) => {
    const input = await field();
    await expect.poll(() => document.activeElement).toBe(input);
    await user.keyboard(`${text}{Enter}`);
  };
  return { ...behind, user, press, unlock, field, scan };
}

withModals();
beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, '', '/b/');
});

it('gives the field the focus, and replaces what was scanned before', async () => {
  const point = await showPoint();
  await point.unlock();
  await point.scan('no card');
  await screen.findByText(words.scan.unknown);
  await point.scan('no card again');
  expect((await point.field()).value).toBe('no card again');
  await point.scan(CODE);
  await screen.findByText('Ana');
});

it('offers the offline check where the server does not answer, and keeps the session', async () => {
  const point = await showPoint();
  await point.unlock();
  point.answers('POST /shown-cards', 'silence');
  await point.scan(CODE);
  await screen.findByText(words.offline.head);
  await point.press(words.action.retry);
  await screen.findByText(words.scan.lead);
});

it('announces each offline check, and clears what the check before found', async () => {
  const point = await showPoint();
  await point.unlock();
  point.answers('POST /shown-cards', 'silence');
  await point.scan(CODE);
  await screen.findByText(words.offline.title);
  await point.user.click(await point.field());
  await point.user.keyboard(`${CODE}{Enter}`);
  const first = await screen.findByText(words.offline.cannot_tell);
  await point.scan(CODE);
  const next = await screen.findByText(words.offline.cannot_tell);
  expect(next).not.toBe(first);
  await point.user.keyboard('x');
  expect(screen.queryByText(words.offline.cannot_tell)).toBeNull();
});

it('says what of a benefit changed, and reads the card again on the way back', async () => {
  const point = await showPoint();
  await point.unlock();
  await point.scan(CODE);
  await point.press(words.member.chooseOf.replace('{product}', 'Coffee'));
  await point.user.type(await screen.findByLabelText(words.purchase.amount.replace('{currency}', 'MXN')), '100');
  await point.press(words.purchase.next);
  await point.user.click(
    within(await screen.findByRole('dialog', { hidden: true })).getByText(words.confirm.yes, { selector: 'button' }),
  );
  await screen.findByText('Changed: promise');
  await point.press(words.refused.back);
  await screen.findByText(words.member.benefits);
  expect(point.sent('POST /shown-cards')).toHaveLength(2);
});

it('says how many tries are left only after a wrong PIN', async () => {
  const point = await showPoint();
  point.answers(
    'POST /points/session',
    [400, { key: 'device.wrong_pin', message: 'This PIN is wrong', facts: { triesLeft: 2 } }],
    [429, { key: 'error.too_many', message: 'Too many calls.' }],
  );
  await point.unlock();
  await screen.findByText('This PIN is wrong. 2 tries are left.');
  await point.unlock();
  await screen.findByText('Too many calls.');
});
