import type { CustodyFaultReason } from '../../../../../contract/base/catalogues/index.ts';

/** Which token of which library, and whether it is opened to sign alone. */
export interface TokenPlace {
  /** The file of the library. */
  module: string;
  /** The label of the token: slots get other numbers when a token is put elsewhere. */
  token: string;
  isReadOnly: boolean;
}

/** What is made or signed by is told in PKCS #11's own terms: the process of the library knows nothing of ours. */
export type TokenRequest =
  | { does: 'login'; pin: string }
  | { does: 'mechanisms' }
  | { does: 'make'; id: Buffer; label: string; generate: number; parameters: Buffer; keyType: number }
  | { does: 'sign'; id: Buffer; mechanism: number; data: readonly Uint8Array[] };

/** A mechanism, with the lengths of the keys that it takes. */
export interface TokenMechanism {
  mechanism: number;
  least: number;
  most: number;
}

export interface TokenAnswers {
  login: { isRefused: boolean };
  mechanisms: { mechanisms: TokenMechanism[]; isReadOnly: boolean };
  make: { point: Uint8Array };
  sign: { signatures: Uint8Array[] };
}

/** What is wrong; `login` where the PIN has to be said first. `isOver` where the library is to be loaded again. */
export interface TokenFault {
  reason: CustodyFaultReason | 'login';
  detail: string;
  isOver: boolean;
}

export type ToProcess = { number: number; request: TokenRequest };
export type FromProcess = { number: number } & ({ answer: TokenAnswers[keyof TokenAnswers] } | { fault: TokenFault });
