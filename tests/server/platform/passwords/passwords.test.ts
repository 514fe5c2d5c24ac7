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
