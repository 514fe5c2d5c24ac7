import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { CredentialCopy } from '../../../../../contract/credentials/credentials/index.ts';
import { Copies } from '../../../../../src/resources/credentials/credentials/show/Copies.tsx';
import { byWallet } from '../../../../../src/resources/credentials/credentials/show/copies-by-wallet.ts';
import { uuidOf } from '../../../../support/data/portal-data.ts';

const copy = (n: number, more: Partial<CredentialCopy> = {}): CredentialCopy => ({
  id: uuidOf(n),
  offerId: uuidOf(100),
  form: 'dc+sd-jwt',
  thumbprint: `key-${n}`,
  createdAt: `2026-11-21T10:05:0${n % 10}.000Z`,
  told: null,
  toldAt: null,
  endedAt: null,
  ...more,
});
const ten = Array.from({ length: 10 }, (_, n) => copy(n)).reverse();

describe('the copies of a credential', () => {
  it('are one line for the ten keys of a wallet, with its keys on demand', () => {
    render(<Copies copies={ten} />);
    expect(screen.getAllByRole('row')).toHaveLength(2);
    const button = screen.getByRole('button', { name: 'walletCopies.keys' });
    expect(button.getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByText('key-3')).toBeNull();
    fireEvent.click(button);
    expect(button.getAttribute('aria-expanded')).toBe('true');
    expect(screen.getAllByRole('row')).toHaveLength(12);
    expect(screen.getByText('key-3')).toBeTruthy();
  });

  it('name the key at once where a wallet has one alone', () => {
    render(<Copies copies={[copy(1)]} />);
    expect(screen.getByText('key-1')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('are of two wallets where two offers or formats were taken up', () => {
    const others = [copy(21, { offerId: uuidOf(200) }), copy(22, { form: 'ldp_vc' })];
    expect(byWallet([...others, ...ten]).map(({ copies }) => copies.length)).toEqual([1, 1, 10]);
  });

  it('count the states of the keys where they differ', () => {
    const endedAt = '2026-11-22T10:00:00.000Z';
    const [wallet] = byWallet([copy(1, { endedAt }), copy(2), copy(3)]);
    expect(wallet?.states).toEqual([
      ['ended', 1],
      ['open', 2],
    ]);
    expect(wallet?.createdAt).toBe(copy(3).createdAt);
  });
});
