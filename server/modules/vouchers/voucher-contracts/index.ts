import type { Module } from '../../../platform/module/index.ts';
import { checkpointHandler } from './checkpoint.ts';
import { contractOfOffer } from './contracts.ts';
import { deployHandler, giveUpDeployment } from './deploy.ts';
import { askForCheckpoints } from './due.ts';
import { contractHandlers } from './handlers.ts';
import { askToTell, CHECKPOINT_JOB, DEPLOY_JOB, TELL_JOB } from './jobs.ts';
import { tellHandler } from './tell.ts';
import './news.ts';

export {
  bindContract,
  lockContract,
  presentContract,
  readContract,
  requestContract,
  retryContract,
  type ContractBinding,
  type ContractRequest,
  type ContractRow,
} from './contracts.ts';
export { askForCheckpoints } from './due.ts';
export { readOwnTotals } from './own-totals.ts';
export { readChainTotals, readReceipt, type ReceiptQuery } from './receipt.ts';

/** The contracts of voucher offers, and what of their books these hold: nobody can change later what has moved, unseen. */
export const voucherContracts = {
  name: 'voucher-contracts',
  tables: [
    'voucher_contracts',
    'ledger_checkpoints',
    'ledger_checkpoint_leaves',
    'ledger_checkpoint_salts',
    'ledger_checkpoint_trees',
  ],
  handlers: contractHandlers,
  hears: {
    // What does not add up is not anchored, and everybody sees on the chain that the books are being looked into.
    'ledger.differs': async (tx, { offerId }) => {
      const contract = await contractOfOffer(tx, offerId);
      if (contract) await askToTell(tx, contract);
    },
  },
  jobs: {
    [DEPLOY_JOB]: {
      does: 'deploys the contract of a voucher offer',
      when: 'somebody asked for it, or to try again',
      work: deployHandler,
      giveUp: giveUpDeployment,
    },
    [TELL_JOB]: {
      does: 'tells a contract the digests of its offer’s terms, and whether its books are paused',
      when: 'an offer was given its contract or other terms, or its books were paused',
      work: tellHandler,
    },
    [CHECKPOINT_JOB]: {
      does: 'puts what has moved in an offer’s books under a root that its contract holds',
      when: 'enough has moved, or something a day ago',
      work: checkpointHandler,
      isLong: true,
    },
  },
  chores: {
    'ledger.checkpoint': {
      does: 'asks that books be anchored in which five moves or more are not, or one for a day',
      everySeconds: 3600,
      work: askForCheckpoints,
    },
  },
} satisfies Module;
