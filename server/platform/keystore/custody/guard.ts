import { randomBytes } from 'node:crypto';
import type { CustodyFaultReason, KeyCustody } from '../../../../contract/base/catalogues/index.ts';
import { custodyType, nodePrimitives } from '../../crypto/index.ts';
import { reasonOf } from '../../errors/index.ts';
import type { Abilities, Custody, RemoteKey } from './custody.ts';
import { CustodyFault } from './fault.ts';

/** Milliseconds that a call may take: of signing, for each piece. Somebody waits, and a transaction may be open. */
const LIMIT = 10_000;
/** Signatures in a piece: what asks for one waits for no more than these. */
const PIECE = 64;
/** Milliseconds in which a custody that is away is not asked again: a call then is answered at once, and holds no connection meanwhile. */
const REST = 2_000;
/** Milliseconds for which what a custody can do is known. */
const KNOWN = 10_000;

/** How a custody stands, for its operator. */
export interface CustodyState {
  custody: KeyCustody;
  /** As its operator calls it; empty of our own. */
  name: string;
  /** What is wrong, in our word and in the custody's own, and since when this process knows; null where nothing is. */
  fault: { reason: CustodyFaultReason; detail: string; since: Date } | null;
  /** The types of keys that are made there now. */
  algorithms: readonly string[];
}

/** A custody of which every answer is judged, and which is never waited for without end. */
export interface GuardedCustody {
  create(key: { keyId: string; algorithm: string }): Promise<{ reference: string; publicKey: Buffer }>;
  /** Signatures that verify by the key's public half, in order. @throws CustodyFault */
  signAll(key: RemoteKey, messages: readonly Uint8Array[]): Promise<readonly Uint8Array[]>;
  /** How it stands now: asked, unless it was a moment ago. Never throws. */
  state(): Promise<CustodyState>;
  close(): Promise<void>;
}

const isOf = ({ algorithm, publicKey }: RemoteKey, message: Uint8Array, signature: Uint8Array): boolean => {
  const type = custodyType(algorithm);
  return (nodePrimitives.verifiers?.[type.name] ?? type.verify)(publicKey, message, signature);
};

/** A fault of a custody as what it is; anything else is one that does not answer as it should. */
const asFault = (error: unknown): CustodyFault =>
  error instanceof CustodyFault ? error : new CustodyFault('unreachable', reasonOf(error), { cause: error });

/**
 * Stands before a custody: bounds each call, asks once more where it was away for a moment, leaves it alone for a while where it still was, and lets
 * no signature through that is not of the key. `note` hears of each change of how it stands.
 */
export function guard(
  custody: Custody,
  note: (fault: CustodyFault | null) => void = () => undefined,
  { limit = LIMIT, rest = REST, known = KNOWN }: { limit?: number; rest?: number; known?: number } = {},
): GuardedCustody {
  let fault: CustodyFault | null = null;
  let restsUntil = 0;
  let began: { reason: CustodyFaultReason; since: Date } | undefined;
  let seen: { at: number; abilities: Abilities } | undefined;
  /** Of one key, while the others sign: until that one does. */
  let ofKey: { reference: string; fault: CustodyFault } | undefined;

  const stands = (now: CustodyFault | null) => {
    if (now?.reason !== fault?.reason) note(now);
    fault = now;
    if (now) told(now);
    // What only signs signs on: that it makes no keys goes on.
    else if (began?.reason !== 'read_only' && !ofKey) began = undefined;
  };
  /** The same fault that is told again began when it was told first. */
  const told = ({ reason, detail }: Pick<CustodyFault, 'reason' | 'detail'>) => {
    if (began?.reason !== reason) began = { reason, since: new Date() };
    return { reason, detail, since: began.since };
  };
  const once = async <T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> => {
    const signal = AbortSignal.timeout(limit);
    const over = new Promise<never>((_, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason as Error)),
    );
    try {
      return await Promise.race([work(signal), over]);
    } catch (error) {
      throw signal.aborted
        ? new CustodyFault('slow', `No answer in ${limit / 1000} s`, { cause: error })
        : asFault(error);
    }
  };
  const ask = async <T>(work: (signal: AbortSignal) => Promise<T>, tries = 2): Promise<T> => {
    if (fault && performance.now() < restsUntil) throw fault;
    try {
      const answer = await once(work).catch((error: CustodyFault) => {
        if (error.reason !== 'unreachable' || tries === 1) throw error;
        return once(work);
      });
      stands(null);
      return answer;
    } catch (error) {
      const found = asFault(error);
      // A key that is gone or another says nothing of the other keys there.
      if (found.reason === 'unreachable' || found.reason === 'slow' || found.reason === 'refused') {
        stands(found);
        restsUntil = performance.now() + rest;
      }
      throw found;
    }
  };
  const signTrue = async (key: RemoteKey, messages: readonly Uint8Array[]): Promise<readonly Uint8Array[]> => {
    const signatures = await ask(signal => custody.signAll(key, messages, signal));
    if (
      signatures.length !== messages.length ||
      !messages.every((each, i) => isOf(key, each, signatures[i] as Uint8Array))
    )
      throw new CustodyFault('wrong_key', `${key.reference}: a signature is not of the key that was noted`);
    return signatures;
  };
  const signPiece = async (key: RemoteKey, messages: readonly Uint8Array[]): Promise<readonly Uint8Array[]> => {
    const { reference } = key;
    try {
      const signatures = await signTrue(key, messages);
      if (ofKey?.reference === reference) {
        ofKey = undefined;
        note(null);
      }
      return signatures;
    } catch (error) {
      const found = asFault(error);
      if (found.reason === 'gone' || found.reason === 'wrong_key') {
        if (ofKey?.reference !== reference || ofKey.fault.reason !== found.reason) note(found);
        ofKey = { reference, fault: found };
      }
      throw found;
    }
  };
  const look = async (): Promise<Abilities> => {
    if (seen && performance.now() - seen.at < known) return seen.abilities;
    const abilities = await ask(signal => custody.look(signal));
    seen = { at: performance.now(), abilities };
    return abilities;
  };

  return {
    async create({ keyId, algorithm }) {
      const { algorithms, isReadOnly } = await look();
      if (isReadOnly) throw new CustodyFault('read_only', `${custody.name} makes no keys`);
      if (!algorithms.includes(algorithm)) throw new CustodyFault('unsupported', `${custody.name} has no ${algorithm}`);
      // Not asked twice: a first key may be there.
      const { reference, publicKey } = await ask(signal => custody.create({ keyId, algorithm }, signal), 1);
      // What is put into a DID document can sign.
      await signPiece({ algorithm, reference, publicKey }, [randomBytes(32)]);
      return { reference, publicKey: Buffer.from(publicKey) };
    },
    async signAll(key, messages) {
      const signatures: Uint8Array[] = [];
      for (let from = 0; from < messages.length; from += PIECE)
        signatures.push(...(await signPiece(key, messages.slice(from, from + PIECE))));
      return signatures;
    },
    async state() {
      const { kind, name } = custody;
      try {
        const { algorithms, isReadOnly } = await look();
        const now = fault ?? ofKey?.fault;
        if (!isReadOnly && !now) began = undefined;
        return {
          custody: kind,
          name,
          fault: isReadOnly ? told({ reason: 'read_only', detail: `${name} makes no keys` }) : now ? told(now) : null,
          algorithms: isReadOnly ? [] : algorithms,
        };
      } catch (error) {
        return { custody: kind, name, fault: told(asFault(error)), algorithms: [] };
      }
    },
    close: () => custody.close(),
  };
}
