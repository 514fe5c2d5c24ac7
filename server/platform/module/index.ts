export {
  authenticateOf,
  handlersOf,
  jobsOf,
  noticesOf,
  pagesOf,
  recognizeOf,
  tableOwners,
  type HandlersIn,
} from './assemble.ts';
export type { Authenticate, Chore, Job, Module, Pages, Recognize, Spent } from './types.ts';
export { createTell, type Hearer, type Hearers } from './hearers.ts';
export type { News, Tell } from './news.ts';
export type { ModuleParts } from './parts.ts';
export type { Notice, NoticeReader, NoticeRow } from './notices.ts';
