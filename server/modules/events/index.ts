export { recordEvent, type EventRecord } from './record-event.ts';
export { verifyEventChain } from './verify-chain.ts';
