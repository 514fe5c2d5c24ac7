import { createContext, useContext } from 'react';
import type { Language } from '../../../../../contract/base/common/language.ts';
import type { WalletPerson } from '../kept/keep.ts';
import type { WalletTools } from '../kept/receiving.ts';
import type { Misbehaviour } from '../protocol/misbehaviour.ts';
import type { AccessToken } from '../protocol/offers.ts';
import type { Exchange, Sent } from '../protocol/wire.ts';
import type { WalletWords } from '../words/index.ts';

export const TABS = ['credentials', 'open', 'mailbox', 'part', 'misbehave', 'log', 'people'] as const;
export type Tab = (typeof TABS)[number];

/** What every screen of the wallet knows. */
export interface WalletState extends WalletTools {
  words: WalletWords;
  language: Language;
  people: readonly WalletPerson[];
  /** Whose wallet is used; undefined where nobody has one. */
  person: WalletPerson | undefined;
  choosePerson: (id: string) => void;
  /** Reads again what is kept. */
  refresh: () => Promise<void>;
  setMisbehaviour: (misbehaviour: Misbehaviour) => void;
  exchanges: readonly Exchange[];
  clearLog: () => void;
  lastSent: Sent | undefined;
  /** Tokens of offers whose codes are spent, by code: another try needs them. */
  tokens: Readonly<Record<string, AccessToken>>;
  keepToken: (code: string, token: AccessToken) => void;
  goTo: (tab: Tab) => void;
}

const Context = createContext<WalletState | null>(null);
export const WalletProvider = Context.Provider;

export function useWallet(): WalletState {
  const state = useContext(Context);
  if (!state) throw new Error('outside of the wallet');
  return state;
}
