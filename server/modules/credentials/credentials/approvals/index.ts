export { approveCredentials } from './approve.ts';
export { askAgain } from './ask-again.ts';
export { LAPSE_JOB, lapseCompromised, lapseHandler } from './compromised.ts';
export { listApprovalRequests, listApprovalRows } from './desk.ts';
export { remindSigners } from './remind.ts';
export { returnCredentials } from './return.ts';
export { signRequest } from './sign-request.ts';
export { handBackAwaited, passOnAwaited } from './stand-in.ts';
export { keepSignatures } from './keep-signatures.ts';
