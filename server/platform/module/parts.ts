import type { Canonizer } from '../../../engine/canon/index.ts';
import type { ResolveDid } from '../../../engine/did/index.ts';
import type { Captcha } from '../captcha/index.ts';
import type { Chain, ChainReader } from '../chain/index.ts';
import type { Clock, Settings } from '../context/index.ts';
import type { Database } from '../database/index.ts';
import type { FileStore } from '../files/index.ts';
import type { Keystore } from '../keystore/index.ts';
import type { Log } from '../log/index.ts';
import type { Mailer } from '../mail/index.ts';
import type { Outbound } from '../outbound/index.ts';
import type { Passwords } from '../passwords/index.ts';
import type { CrashPoint } from '../process/index.ts';
import type { SpaceWatch } from '../files/space/index.ts';
import type { Tell } from './news.ts';
import type { Notice } from './notices.ts';
import type { WalletSource } from './wallet-sources.ts';
import type { PresentationPurpose } from './presentation-purposes.ts';

/** What every module is made with. A module's own functions ask for what they use of it, no more. */
export interface ModuleParts {
  database: Database;
  settings: Settings;
  keystore: Keystore;
  files: FileStore;
  space: SpaceWatch;
  /** The chains this installation seals on, by network id. */
  chains: ReadonlyMap<string, Chain>;
  /** What these chains hold. */
  chain: ChainReader;
  /** Resolves DIDs whose documents stand in a registry on a chain. */
  readRegistry: ResolveDid;
  canonizer: Canonizer;
  passwords: Passwords;
  captcha: Captcha;
  mailer: Mailer;
  /** Reads what stands at addresses that somebody else chose. */
  outbound: Outbound;
  /** Tells all modules that listen. */
  tell: Tell;
  /** The kinds of entries of the bell. */
  notices: Readonly<Record<string, Notice>>;
  /** What is offered to wallets, by its kind. */
  walletSources: Readonly<Record<string, (parts: ModuleParts) => WalletSource>>;
  /** Why wallets are asked for presentations. */
  presentationPurposes: Readonly<Record<string, (parts: ModuleParts) => Promise<PresentationPurpose>>>;
  crash: CrashPoint;
  clock: Clock;
  log: Log;
}
