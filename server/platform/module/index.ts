export {
  authenticateOf,
  handlersOf,
  jobsOf,
  noticesOf,
  pagesOf,
  presentationPurposesOf,
  recognizeOf,
  tableOwners,
  walletSourcesOf,
  type HandlersIn,
} from './assemble.ts';
export type { Authenticate, Chore, Framing, Job, Module, Pages, Recognize, Spent } from './types.ts';
export { createTell, type Hearer, type Hearers } from './hearers.ts';
export type { News, Tell } from './news.ts';
export type { ModuleParts } from './parts.ts';
export type { Notice, NoticeReader, NoticeRow } from './notices.ts';
export type {
  Offered,
  WalletAnswer,
  WalletConfiguration,
  WalletIssuer,
  WalletRequest,
  WalletSource,
} from './wallet-sources.ts';
export type {
  AcceptingPurpose,
  AskedPresentation,
  JudgingPurpose,
  PresentationAsked,
  PresentationClient,
  PresentationJudgement,
  PresentationOutcome,
  PresentationPurpose,
  DocumentReader,
  PresentationSigner,
} from './presentation-purposes.ts';
