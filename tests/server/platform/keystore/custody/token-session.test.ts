import { createRequire } from 'node:module';
import { randomBytes } from 'node:crypto';
import type pkcs11js from 'pkcs11js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tokenKind } from '../../../../../server/platform/keystore/custody/pkcs11/kinds.ts';
import { faultOf, openToken } from '../../../../../server/platform/keystore/custody/pkcs11/token.ts';
import { makeSoftHsm, type SoftHsm } from '../../../../support/custody/softhsm.ts';

let hsm: SoftHsm;
let library: pkcs11js.PKCS11;
let token: ReturnType<typeof openToken>;
const id = randomBytes(16);
const kind = tokenKind('P-256');
const data = [kind.signed(Buffer.from('one')), kind.signed(Buffer.from('two'))];

beforeAll(() => {
  hsm = makeSoftHsm();
  const { PKCS11 } = createRequire(import.meta.url)('pkcs11js') as typeof pkcs11js;
  library = new PKCS11();
  library.load(hsm.settings.module);
  library.C_Initialize();
  token = openToken(library, hsm.settings);
});
afterAll(() => {
  library.C_Finalize();
  hsm.remove();
});

const slot = () =>
  library.C_GetSlotList(true).find(each => library.C_GetTokenInfo(each).label.trim() === hsm.settings.token) as Buffer;
const fault = (work: () => unknown) => {
  try {
    work();
  } catch (error) {
    return faultOf(error);
  }
  return undefined;
};
const sign = () => token.sign({ does: 'sign', id, mechanism: kind.sign, data });
const login = (pin = hsm.settings.pin) => token.login({ does: 'login', pin });
const make = () =>
  token.make({
    does: 'make',
    id,
    label: 'sello-test',
    generate: kind.generate,
    parameters: Buffer.from(kind.parameters, 'hex'),
    keyType: kind.keyType,
  });

it('asks for its PIN first, and says whether it is refused', () => {
  expect(fault(make)).toMatchObject({ reason: 'login' });
  expect(login('0000')).toEqual({ isRefused: true });
  expect(fault(make)).toMatchObject({ reason: 'login' });
  expect(login()).toEqual({ isRefused: false });
  // Once in, the PIN is not asked for again.
  expect(login()).toEqual({ isRefused: false });
  expect(kind.publicKey(make().point)).toHaveLength(kind.type.publicKeyLength);
});

it('makes keys whose private half cannot be read out', () => {
  const session = library.C_OpenSession(slot(), 4);
  library.C_FindObjectsInit(session, [
    { type: 0x00, value: 3 },
    { type: 0x102, value: id },
  ]);
  const [key] = library.C_FindObjects(session, 1);
  library.C_FindObjectsFinal(session);
  expect(() => library.C_GetAttributeValue(session, key as Buffer, [{ type: 0x11 }])).toThrow(/SENSITIVE/);
  const [sensitive, extractable] = library.C_GetAttributeValue(session, key as Buffer, [
    { type: 0x103 },
    { type: 0x162 },
  ]);
  expect(sensitive?.value).toEqual(Buffer.from([1]));
  expect(extractable?.value).toEqual(Buffer.from([0]));
  library.C_CloseSession(session);
});

it('signs after it was logged out, and after its session was closed, once the PIN is said again', () => {
  expect(sign().signatures).toHaveLength(2);
  for (const logOut of [
    () => {
      // The user is logged in once for all sessions of a process.
      const session = library.C_OpenSession(slot(), 4);
      library.C_Logout(session);
      library.C_CloseSession(session);
    },
    () => library.C_CloseAllSessions(slot()),
  ]) {
    logOut();
    expect(fault(sign)).toMatchObject({ reason: 'login', isOver: false });
    login();
    const [one, two] = sign().signatures;
    expect(one).toHaveLength(64);
    expect(two).not.toEqual(one);
  }
});

it('says which key it does not have, and which mechanism', () => {
  const other = randomBytes(16);
  expect(fault(() => token.sign({ does: 'sign', id: other, mechanism: kind.sign, data }))).toMatchObject({
    reason: 'gone',
    detail: expect.stringContaining(other.toString('hex')),
  });
  expect(fault(() => token.sign({ does: 'sign', id, mechanism: 0x7f_00_00, data }))).toMatchObject({
    reason: 'unsupported',
  });
});
