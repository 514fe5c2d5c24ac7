import type { Handle, PKCS11, Template } from 'pkcs11js';
import type { CustodyFaultReason } from '../../../../../contract/base/catalogues/index.ts';
import type { TokenAnswers, TokenFault, TokenPlace, TokenRequest } from './messages.ts';

/** Values of PKCS #11 v3.0, §3 and its header, that are needed here. */
const CK = {
  ATTRIBUTE: {
    CLASS: 0x00,
    TOKEN: 0x01,
    PRIVATE: 0x02,
    LABEL: 0x03,
    KEY_TYPE: 0x0100,
    ID: 0x0102,
    SENSITIVE: 0x0103,
    SIGN: 0x0108,
    VERIFY: 0x010a,
    EXTRACTABLE: 0x0162,
    EC_PARAMS: 0x0180,
    EC_POINT: 0x0181,
  },
  PRIVATE_KEY: 3,
  USER: 1,
  SERIAL_SESSION: 0x4,
  RW_SESSION: 0x2,
  WRITE_PROTECTED: 0x2,
  /** Flags of a token: one more wrong PIN locks it, or one has. */
  PIN_FINAL_TRY: 0x20000,
  PIN_LOCKED: 0x40000,
  /** States of a session in which the user is logged in, to read and to write. */
  LOGGED_IN: [1, 3],
} as const;

const CODES: Partial<Record<number, TokenFault['reason']>> = {
  0x60: 'gone', // KEY_HANDLE_INVALID
  0x68: 'refused', // KEY_FUNCTION_NOT_PERMITTED
  0x70: 'unsupported', // MECHANISM_INVALID
  0x82: 'gone', // OBJECT_HANDLE_INVALID
  0xa0: 'refused', // PIN_INCORRECT
  0xa1: 'refused', // PIN_INVALID
  0xa2: 'refused', // PIN_LEN_RANGE
  0xa3: 'refused', // PIN_EXPIRED
  0xa4: 'refused', // PIN_LOCKED
  0xb0: 'login', // SESSION_CLOSED
  0xb3: 'login', // SESSION_HANDLE_INVALID
  0xb5: 'read_only', // SESSION_READ_ONLY
  0xe2: 'read_only', // TOKEN_WRITE_PROTECTED
  0x101: 'login', // USER_NOT_LOGGED_IN
  0x102: 'refused', // USER_PIN_NOT_INITIALIZED
  0x130: 'unsupported', // DOMAIN_PARAMS_INVALID
  0x140: 'unsupported', // CURVE_NOT_SUPPORTED
};
/** It is another PIN: PIN_INCORRECT, PIN_INVALID, PIN_LEN_RANGE. */
const PIN_REFUSED = [0xa0, 0xa1, 0xa2];
const ALREADY_LOGGED_IN = 0x100;
const OCTET_STRING = 0x04;
/** Bytes of the longest signature that is asked for. */
const SIGNATURE_MAX = 256;

/** A token that does not do what it was asked, in our word for it. */
export class TokenError extends Error {
  constructor(
    readonly reason: CustodyFaultReason | 'login',
    detail: string,
  ) {
    super(detail);
    this.name = 'TokenError';
  }
}

const codeOf = (error: unknown): number =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'number' ? error.code : -1;

/** What an error of the library is. Whatever it does not say is a device that is away. A library may know slots and keys of its beginning alone. */
export function faultOf(error: unknown): TokenFault {
  const reason = error instanceof TokenError ? error.reason : (CODES[codeOf(error)] ?? 'unreachable');
  return {
    reason,
    detail: error instanceof Error ? error.message : String(error),
    isOver: reason === 'unreachable' || reason === 'gone',
  };
}

/** A point without the header of the octet string, which some tokens leave out (PKCS #11 v3.0, §2.3.3). */
const pointIn = (value: Buffer): Buffer =>
  value[0] === OCTET_STRING && value[1] === value.length - 2 ? value.subarray(2) : value;

type Answerer = {
  [Does in TokenRequest['does']]: (request: Extract<TokenRequest, { does: Does }>) => TokenAnswers[Does];
};

/** A token of an initialized library, in one session. @throws TokenError; errors of the library as they are */
export function openToken(library: PKCS11, { token: label, isReadOnly }: TokenPlace): Answerer {
  const slot = library
    .C_GetSlotList(true)
    .find(each => library.C_GetTokenInfo(each).label.replace(/[\0 ]+$/, '') === label);
  if (!slot) throw new TokenError('unreachable', `No slot has a token called ${label}`);
  const isProtected = isReadOnly || (library.C_GetTokenInfo(slot).flags & CK.WRITE_PROTECTED) !== 0;
  const open = () => library.C_OpenSession(slot, CK.SERIAL_SESSION | (isProtected ? 0 : CK.RW_SESSION));
  let session = open();
  const handles = new Map<string, Handle>();

  /** A session that the token closed is opened again: of one that is not logged in, private keys cannot be seen. */
  const mustBeLoggedIn = () => {
    try {
      const { state } = library.C_GetSessionInfo(session);
      if (CK.LOGGED_IN.some(each => each === state)) return;
    } catch {
      session = open();
    }
    handles.clear();
    throw new TokenError('login', 'The session is not logged in');
  };
  const find = (id: Buffer): Handle => {
    const name = id.toString('hex');
    const known = handles.get(name);
    if (known) return known;
    library.C_FindObjectsInit(session, [
      { type: CK.ATTRIBUTE.CLASS, value: CK.PRIVATE_KEY },
      { type: CK.ATTRIBUTE.ID, value: id },
    ]);
    const [found] = library.C_FindObjects(session, 1);
    library.C_FindObjectsFinal(session);
    if (!found) throw new TokenError('gone', `The token has no key ${name}`);
    handles.set(name, found);
    return found;
  };

  return {
    login({ pin }) {
      if ((library.C_GetTokenInfo(slot).flags & (CK.PIN_FINAL_TRY | CK.PIN_LOCKED)) !== 0)
        throw new TokenError(
          'refused',
          'One more wrong PIN would lock the token, or it is locked: its officer has to look at it',
        );
      try {
        library.C_Login(session, CK.USER, pin);
      } catch (error) {
        if (PIN_REFUSED.includes(codeOf(error))) return { isRefused: true };
        if (codeOf(error) !== ALREADY_LOGGED_IN) throw error;
      }
      handles.clear();
      return { isRefused: false };
    },
    mechanisms() {
      mustBeLoggedIn();
      const mechanisms = library.C_GetMechanismList(slot).map(mechanism => {
        const { minKeySize: least, maxKeySize: most } = library.C_GetMechanismInfo(slot, mechanism);
        return { mechanism, least, most };
      });
      return { mechanisms, isReadOnly: isProtected };
    },
    make({ id, label: name, generate, parameters, keyType }) {
      mustBeLoggedIn();
      const both: Template = [
        { type: CK.ATTRIBUTE.TOKEN, value: true },
        { type: CK.ATTRIBUTE.KEY_TYPE, value: keyType },
        { type: CK.ATTRIBUTE.ID, value: id },
        { type: CK.ATTRIBUTE.LABEL, value: name },
      ];
      const { publicKey } = library.C_GenerateKeyPair(
        session,
        { mechanism: generate },
        [...both, { type: CK.ATTRIBUTE.VERIFY, value: true }, { type: CK.ATTRIBUTE.EC_PARAMS, value: parameters }],
        [
          ...both,
          { type: CK.ATTRIBUTE.PRIVATE, value: true },
          { type: CK.ATTRIBUTE.SENSITIVE, value: true },
          { type: CK.ATTRIBUTE.EXTRACTABLE, value: false },
          { type: CK.ATTRIBUTE.SIGN, value: true },
        ],
      );
      const [point] = library.C_GetAttributeValue(session, publicKey, [{ type: CK.ATTRIBUTE.EC_POINT }]);
      return { point: pointIn(point?.value as Buffer) };
    },
    sign({ id, mechanism, data }) {
      mustBeLoggedIn();
      const signOne = (each: Uint8Array): Uint8Array => {
        library.C_SignInit(session, { mechanism }, find(id));
        return library.C_Sign(session, Buffer.from(each), Buffer.alloc(SIGNATURE_MAX));
      };
      try {
        return { signatures: data.map(signOne) };
      } catch (error) {
        if (faultOf(error).reason !== 'gone') throw error;
        // A token that logged out in between takes the numbers of its keys along.
        handles.clear();
        mustBeLoggedIn();
        return { signatures: data.map(signOne) };
      }
    },
  };
}
