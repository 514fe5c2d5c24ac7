import { describe, expect, it } from 'vitest';
import { Email } from '../../../../contract/base/common/values.ts';
import { Login } from '../../../../contract/accounts/users/session.ts';

describe('an address of an internationalized domain', () => {
  it.each([
    ['Ana@Peña.example', 'ana@xn--pea-8ma.example'],
    ['ana@xn--pea-8ma.example', 'ana@xn--pea-8ma.example'],
    ['ana@PEN\u0303A.example', 'ana@xn--pea-8ma.example'],
    ['ivan@почта.рф', 'ivan@xn--80a1acny.xn--p1ai'],
    ['ana@münchen.example', 'ana@xn--mnchen-3ya.example'],
    ['ana@uni。example', 'ana@uni.example'],
    ["O'Hara@uni.example", "o'hara@uni.example"],
  ])('%s is kept as %s, and signs in by it', (written, kept) => {
    expect(Email.parse(written)).toBe(kept);
    expect(Login.parse({ username: written, password: 'x' }).username).toBe(kept);
  });

  it.each([
    'ñ@uni.example',
    'ana@',
    'ana@b',
    'ana@exa mple.example',
    'ana@x/peña.example',
    'ana@peña.example:8080',
    'a..b@uni.example',
    'ana@-a.example',
  ])('%s is none', text => expect(Email.safeParse(text).error?.issues[0]?.message).toBe('invalid_email'));
});
