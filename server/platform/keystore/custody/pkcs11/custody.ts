import type { Abilities, Custody } from '../custody.ts';
import { CustodyFault } from '../fault.ts';
import { TOKEN_KINDS, tokenKind } from './kinds.ts';
import { tokenLibrary } from './library.ts';
import type { TokenAnswers, TokenMechanism, TokenPlace, TokenRequest } from './messages.ts';
import type { PinMemory } from './pin-memory.ts';

/** A token, and the PIN of its user. */
export interface Pkcs11Settings extends TokenPlace {
  pin: string;
  /** The environment of the library, without secrets of ours; left out, this process's. */
  env?: Readonly<Record<string, string>>;
}

const UUID = /^sello-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;
const idOf = (reference: string): Buffer => {
  const [, keyId] = UUID.exec(reference) ?? [];
  if (!keyId) throw new CustodyFault('gone', `${reference} is no key of a token`);
  return Buffer.from(keyId.replaceAll('-', ''), 'hex');
};

const isLogin = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  !(error instanceof Error) &&
  'reason' in error &&
  error.reason === 'login';

const takes = (mechanisms: readonly TokenMechanism[], wanted: number, bits: number | null): boolean =>
  // Of some mechanisms tokens say no lengths.
  mechanisms.some(
    ({ mechanism, least, most }) =>
      mechanism === wanted && (bits === null || (least <= bits && (most === 0 || most >= bits))),
  );

/**
 * Keys in a token behind a PKCS #11 library, such as a hardware security module (OASIS PKCS #11 v3.0). They are made inside, cannot be read out
 * (`CKA_SENSITIVE`, not `CKA_EXTRACTABLE`), and are found by `CKA_ID`: the bytes of our key's id. A session that the token ended is opened again.
 */
export function openPkcs11({ pin, env, ...place }: Pkcs11Settings, pins: PinMemory): Custody {
  const library = tokenLibrary(place, env);
  const { token } = place;
  let login: Promise<void> | undefined;

  const ask = async <Request extends TokenRequest>(
    request: Request,
    signal: AbortSignal,
  ): Promise<TokenAnswers[Request['does']]> => {
    try {
      return await library.ask(request, signal);
    } catch (error) {
      if (!isLogin(error)) throw error;
    }
    login ??= pins
      .sayOnce(token, pin, async () => (await library.ask({ does: 'login', pin }, signal)).isRefused)
      .finally(() => (login = undefined));
    await login;
    return library.ask(request, signal).catch((error: unknown) => {
      throw isLogin(error) ? new CustodyFault('unreachable', `${token} logs out at once`) : error;
    });
  };
  /** A key that is not there is looked for in the library loaded again: where the whole token is gone, that says so. */
  const askForKey: typeof ask = (request, signal) =>
    ask(request, signal).catch((error: unknown) => {
      if (!(error instanceof CustodyFault) || error.reason !== 'gone') throw error;
      return ask(request, signal);
    });

  return {
    kind: 'pkcs11',
    name: token,
    async look(signal): Promise<Abilities> {
      const { mechanisms, isReadOnly } = await ask({ does: 'mechanisms' }, signal);
      const has = TOKEN_KINDS.filter(
        ({ generate, sign, bits }) => takes(mechanisms, generate, bits) && takes(mechanisms, sign, bits),
      );
      return { algorithms: has.map(({ type }) => type.name), isReadOnly };
    },
    async create({ keyId, algorithm }, signal) {
      const { generate, parameters, keyType, publicKey } = tokenKind(algorithm);
      const reference = `sello-${keyId}`;
      const { point } = await ask(
        {
          does: 'make',
          id: idOf(reference),
          label: reference,
          generate,
          parameters: Buffer.from(parameters, 'hex'),
          keyType,
        },
        signal,
      );
      return { reference, publicKey: publicKey(point) };
    },
    async signAll({ algorithm, reference }, messages, signal) {
      const { sign, signed } = tokenKind(algorithm);
      const { signatures } = await askForKey(
        { does: 'sign', id: idOf(reference), mechanism: sign, data: messages.map(signed) },
        signal,
      );
      return signatures;
    },
    close: async () => library.close(),
  };
}
