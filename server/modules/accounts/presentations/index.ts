import type { Module } from '../../../platform/module/index.ts';
import { presentationHandlers } from './handlers.ts';
import { purgePresentations } from './take.ts';

export { askForPresentation, linkOfRequest, sameDeviceLink, type AskedWallet } from './ask.ts';
export { createExchange, type WalletExchange } from './exchange.ts';
export { dropHeld, takeHeld } from './held.ts';
export { ownReaders } from './readers.ts';
export {
  finishPresentation,
  readOpenRequests,
  readStanding,
  replaceRequest,
  spendResponseCode,
  type Standing,
} from './take.ts';

/** Requests for presentations to wallets of anybody (OpenID for Verifiable Presentations 1.0). What they are for, other modules declare. */
export const presentations = {
  name: 'presentations',
  tables: ['presentation_requests'],
  handlers: presentationHandlers,
  chores: {
    'presentations.purge': {
      does: 'ends requests to wallets whose time is over, and removes what was kept of answers',
      everySeconds: 60,
      work: purgePresentations,
    },
  },
  spent: {
    presentation_requests: {
      kept: '30 days after they end: why, and no claims',
      where: "ended_at < now() - interval '30 days'",
    },
  },
} satisfies Module;
