import { Id, LangQuery } from '../../base/common/values.ts';
import { LedgerReceipt, VoucherContract, VoucherContractCreate } from '../voucher-contracts/index.ts';
import { base, ofProject } from '../../api/in-project.ts';
import { define } from '../../api/route.ts';

const path = `${base}/vouchers/contracts`;
const ofContract = ofProject.extend({ contractId: Id });
const inProject = { tag: 'Voucher contracts', source: 'ours', project: 'params', query: LangQuery } as const;

export const voucherContractRoutes = define({
  requestVoucherContract: {
    ...inProject,
    method: 'POST',
    path,
    summary:
      'Ask for the contract of an offer to be deployed; it is a matter of seconds, or of as long as its network takes',
    access: 'offers.write',
    params: ofProject,
    body: VoucherContractCreate,
    answer: VoucherContract,
    status: 201,
  },
  getVoucherContract: {
    ...inProject,
    method: 'GET',
    path: `${path}/{contractId}`,
    summary: 'A contract, and where it stands',
    access: 'offers.read',
    params: ofContract,
    answer: VoucherContract,
  },
  retryVoucherContract: {
    ...inProject,
    method: 'POST',
    path: `${path}/{contractId}/retry`,
    summary: 'Try again to deploy a contract that failed',
    access: 'offers.write',
    params: ofContract,
    answer: VoucherContract,
    status: 202,
  },
  getLedgerReceipt: {
    ...inProject,
    method: 'GET',
    path: `${base}/transactions/{transactionId}/receipt`,
    summary: 'What proves that a transaction of an offer’s books stands under a checkpoint on its contract',
    access: 'offers.read',
    params: ofProject.extend({ transactionId: Id }),
    answer: LedgerReceipt,
  },
});
