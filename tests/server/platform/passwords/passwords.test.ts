import argon2 from '@node-rs/argon2';
import { expect, it } from 'vitest';
import { createPasswords } from '../../../../server/platform/passwords/index.ts';

const PASSWORD = 'a password of somebody';

it('a hash says that it cost argon2id 64 MiB and three passes, unless another cost was asked for', async () => {
  const hash = await createPasswords().hash(PASSWORD);
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
  const cheap = createPasswords({ memoryCost: 8, timeCost: 1, parallelism: 1 });
  expect(await cheap.hash(PASSWORD)).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$/);
  // What a hash costs to check is what it says itself, whoever checks it.
  expect(await cheap.verify(hash, PASSWORD)).toBe(true);
  expect(await cheap.verify(hash, `${PASSWORD} else`)).toBe(false);
});

it('nobody has the password that is checked where there is no account', async () => {
  const passwords = createPasswords({ memoryCost: 8, timeCost: 1, parallelism: 1 });
  for (const stored of [null, undefined])
    expect(await passwords.verify(stored, 'a password nobody has'), String(stored)).toBe(false);
});

it('takes one password however its letters are written, and renews a hash of another form', async () => {
  const cost = { memoryCost: 8, timeCost: 1, parallelism: 1 };
  const passwords = createPasswords(cost);
  const [composed, apart, wide] = ['Contraseña de José', 'Contrasen\u0303a de Jose\u0301', 'Ｃontraseña de José'];
  const hash = await passwords.hash(apart as string);
  for (const typed of [composed, apart, wide]) {
    const renewed: string[] = [];
    expect(await passwords.verify(hash, typed as string, undefined, async next => void renewed.push(next))).toBe(true);
    expect(renewed).toEqual([]);
  }
  // As hashes were made before: of what was typed.
  for (const old of [apart, wide] as string[]) {
    const before = await argon2.hash(old, cost);
    const renewed: string[] = [];
    expect(await passwords.verify(before, old, undefined, async next => void renewed.push(next))).toBe(true);
    expect(renewed).toHaveLength(1);
    expect(await passwords.verify(renewed[0], composed as string)).toBe(true);
  }
  expect(await passwords.verify(hash, 'Contrasena de Jose')).toBe(false);
});
