export { agreementKeyIn, agreementMultikey, type AgreementKey } from './agreement-key.ts';
export { mailboxIn, type Mailbox } from './mailbox.ts';
export {
  OFFER_MESSAGE,
  offerIn,
  offerMessage,
  openMessage,
  packMessage,
  SEALED_MESSAGE,
  type Message,
} from './message.ts';
