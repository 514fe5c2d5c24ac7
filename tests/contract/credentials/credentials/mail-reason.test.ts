import { expect, it } from 'vitest';
import { mailReasonOf } from '../../../../contract/credentials/credentials/mail-reason.ts';

it.each([
  ['550 5.1.1 <ana@uni.example>: Recipient address rejected', 'noMailbox'],
  ['5.1.10', 'noMailbox'],
  ['552 5.2.2 Mailbox full', 'full'],
  ['4.2.2 452 full, and it stayed so', 'full'],
  ['550 5.7.26 unauthenticated mail', 'policy'],
  ['552-5.3.4 too big', 'tooLarge'],
  ['550 5.4.1 no route', null],
  ['550 No such user', null],
  ['refused by 10.5.1.1', null],
  ['refused by 5.1.1.4', null],
  ['', null],
] as const)('%j is %s', (said, reason) => {
  expect(mailReasonOf(said)).toBe(reason);
});
