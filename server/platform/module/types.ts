import type { CallerKind } from '../../../contract/base/access/index.ts';
import type { CallerOf } from '../context/index.ts';
import type { Language } from '../../../contract/base/common/index.ts';
import type { JsonObject } from '../../../engine/json.ts';
import type { Tx } from '../database/index.ts';
import type { FindHost, Handlers } from '../http/index.ts';
import type { GiveUp, JobHandler } from '../jobs/index.ts';
import type { Hearers } from './hearers.ts';
import type { Notice } from './notices.ts';
import type { ModuleParts } from './parts.ts';
import type { WalletSource } from './wallet-sources.ts';
import type { PresentationPurpose } from './presentation-purposes.ts';

/** A kind of job: what it does and when there is one, in words for whoever runs the server. */
export interface Job {
  does: string;
  when: string;
  work: (parts: ModuleParts) => JobHandler;
  /** Left out where nothing waits for it but the job itself, which whoever runs the server can begin again. */
  giveUp?: (parts: ModuleParts) => GiveUp;
  /** Whether one may take many seconds: it leaves room for quick ones, and asks whether its turn is over. */
  isLong?: boolean;
}

/** Work that is done at the start and ever so often after. Several processes may: what one did, another finds done. */
export interface Chore {
  does: string;
  everySeconds: number;
  work: (parts: ModuleParts) => Promise<unknown>;
}

/** Rows that have served their time: how long they are kept, in words, and either how they are known or how they are removed. */
export type Spent = { kept: string } & ({ where: string } | { remove: (tx: Tx) => Promise<number> });

/** Pages that the server fills: the built page, whose it is, and the reader's language. */
/** What a browser says of the page around a frame: `Sec-Fetch-Dest`, and `Referer`, which a page may keep back. */
export interface Framing {
  destination: string | undefined;
  referrer: string | undefined;
}

export interface Pages {
  /** With the origins, besides ours, that the page reads from. */
  verify: (
    html: string,
    publicId: string,
    language: Language,
  ) => Promise<{ status: number; html: string; reads: readonly string[] }>;
  /** The credential itself, and how long it may be kept. @throws AppError where there is none */
  document: (publicId: string) => Promise<{ document: JsonObject; cacheControl: string }>;
  /** The document of the platform's own DID, at its own host. */
  did: () => Promise<object>;
  /** What is answered at a host that is an organization's own. */
  host: FindHost;
  /** Where a person who follows the one-click header of a notification chooses what they get. */
  inbox: (token: string) => Promise<string>;
  /** The origin of the website that may frame the widget of an application; null where there is none. Notes which page framed it, as its browser says. */
  widget: (applicationId: string, framing: Framing) => Promise<string | null>;
  transaction: (
    html: string,
    place: { networkId: string; hash: string },
    language: Language,
  ) => Promise<{ status: number; html: string }>;
}

/** Reads who calls from the token of a request; undefined where it is not a token of this kind of caller. @throws AppError auth.* */
export type Authenticate<K extends CallerKind = CallerKind> = (token: string) => Promise<CallerOf<K> | undefined>;

/** Returns whether an account signed in from an address before. */
export type Recognize = (account: string, ip: string) => Promise<boolean>;

/**
 * What a module, or an adapter with tables of its own (`platform/adapters`), says of itself. The server is put together of these and knows none of
 * them by name: `server/modules/index.ts` lists them, and is made from the folders.
 */
export interface Module {
  /** The name of its folder. */
  name: string;
  /** The tables that are its own: others reach them through its exported functions and views. */
  tables: readonly string[];
  /** Answers its operations of the route table. */
  handlers?: (parts: ModuleParts) => Partial<Handlers> | Promise<Partial<Handlers>>;
  /** By kind. */
  jobs?: Readonly<Record<string, Job>>;
  hears?: Hearers;
  /** By kind. */
  notices?: Readonly<Record<string, Notice>>;
  /** What it offers to wallets, by kind. */
  walletSources?: Readonly<Record<string, (parts: ModuleParts) => WalletSource>>;
  /** Why it asks wallets for presentations, by purpose. */
  presentationPurposes?: Readonly<Record<string, (parts: ModuleParts) => Promise<PresentationPurpose>>>;
  /** By table. Events, mails and credentials are records: they are never spent. */
  spent?: Readonly<Record<string, Spent>>;
  /** By name. */
  chores?: Readonly<Record<string, Chore>>;
  pages?: (parts: ModuleParts) => Partial<Pages>;
  /** The kinds of callers whose tokens it reads. */
  authenticates?: { readonly [K in CallerKind]?: (parts: ModuleParts) => Promise<Authenticate<K>> };
  /** Of one module: where accounts signed in before. The gate asks it before a call of signing in waits for its turn. */
  recognizes?: (parts: ModuleParts) => Promise<Recognize>;
}
