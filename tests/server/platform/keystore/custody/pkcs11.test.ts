import { expect } from 'vitest';
import {
  CustodyFault,
  guard,
  openKeystore,
  openPkcs11,
  pinMemory,
  type Custody,
  type PinMemory,
} from '../../../../../server/platform/keystore/index.ts';
import { makeSoftHsm, type SoftHsm } from '../../../../support/custody/softhsm.ts';
import { describeCustody, faultOf, verifies, type Breakage, type Scene } from '../conformance.ts';

let hsm: SoftHsm;

/** Of one case alone: whether a PIN is said again is another. */
const forgetful: PinMemory = {
  async sayOnce(token, _, say) {
    if (await say()) throw new CustodyFault('refused', `${token} refused its PIN`);
  },
};

describeCustody('a token (SoftHSM)', {
  kind: 'pkcs11',
  algorithms: ['Ed25519', 'P-256', 'P-384'],
  start() {
    hsm = makeSoftHsm();
    let isAway = false;
    let custody = openPkcs11(hsm.settings, forgetful);
    const reopen = async (isReadOnly: boolean) => {
      await custody.close();
      custody = openPkcs11({ ...hsm.settings, isReadOnly }, forgetful);
    };
    const breaks: Record<Breakage, (reference: string) => void | Promise<void>> = {
      away: () => {
        isAway = true;
        hsm.vanish();
      },
      hanging: () => hsm.processes().forEach(each => process.kill(each, 'SIGSTOP')),
      refused: () => expect.unreachable('It has a case of its own'),
      read_only: () => reopen(true),
      gone: reference => hsm.key('remove', reference),
      wrong_key: reference => hsm.key('replace', reference),
      rotated: reference => hsm.key('succeed', reference),
    };
    // The one that is open now: another is opened where its settings are others.
    const now: Custody = {
      kind: 'pkcs11',
      name: hsm.settings.token,
      look: signal => custody.look(signal),
      create: (key, signal) => custody.create(key, signal),
      signAll: (key, messages, signal) => custody.signAll(key, messages, signal),
      close: () => custody.close(),
    };
    return Promise.resolve({
      custody: now,
      break: (kind: Breakage, reference: string) => breaks[kind](reference),
      mend: () => {
        if (isAway) hsm.comeBack();
        isAway = false;
        return reopen(false);
      },
      stop: async () => {
        await custody.close();
        hsm.remove();
      },
    });
  },
  own: {
    refused: {
      title: 'sign nothing while the token refuses its PIN, which it is told once alone, by all processes together',
      async holds(scene) {
        const { keyId, publicKey } = await scene.newKey();
        const message = Buffer.from('message');
        const { pin } = hsm.settings;
        let said = 0;
        const process = async (told: string) => {
          const pins = pinMemory(scene.test.database);
          const counting: PinMemory = {
            sayOnce: (token, one, say) => pins.sayOnce(token, one, () => ((said += 1), say())),
          };
          const custody = guard(openPkcs11({ ...hsm.settings, pin: told }, counting), undefined, { rest: 0 });
          const keystore = await openKeystore({
            database: scene.test.database,
            masterKey: scene.masterKey,
            custodies: new Map([['pkcs11', custody]]),
          });
          return { keystore, sign: async () => (await keystore.signer(scene.organizationId, keyId)).sign(message) };
        };
        hsm.changePin('another-pin');
        try {
          const processes = await Promise.all([process(pin), process(pin)]);
          const refused = await Promise.allSettled(processes.flatMap(({ sign }) => [sign(), sign(), sign()]));
          for (const each of refused) expect(each).toMatchObject({ status: 'rejected', reason: faultOf('refused') });
          const later = await process(pin);
          await expect(later.sign()).rejects.toEqual(faultOf('refused'));
          expect(said).toBe(1);
          const right = await process('another-pin');
          expect(verifies('Ed25519', publicKey, message, await right.sign())).toBe(true);
          expect(said).toBe(2);
          await Promise.all([...processes, later, right].map(({ keystore }) => keystore.close()));
        } finally {
          hsm.changePin(pin);
        }
        await expect(refusedIn(scene)).resolves.toHaveLength(1);
      },
    },
  },
});

/** What is kept of refused PINs: hashes. */
const refusedIn = ({ test }: Scene) =>
  test.owner(
    `select 1 from settings where key like 'custody.pkcs11.refused.%' and value -> 0 ->> 'hash' ~ '^[0-9a-f]{64}$' and jsonb_array_length(value) = 1`,
  );
