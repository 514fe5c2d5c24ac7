import type { Module } from '../../../platform/module/index.ts';
import { unsubscribeSecret } from './desk.ts';
import { mailChoiceHandlers } from './handlers.ts';

export { unwanted } from './choices.ts';
export { letterDesk, type LetterDesk, type LetterParts } from './desk.ts';

/** Which letters people do not want. */
export const mailChoices = {
  name: 'mail-choices',
  tables: ['mail_choices'],
  // Its secret is made at the start, as all are: no call of a stranger writes anything before it is believed.
  handlers: async parts => mailChoiceHandlers(parts, await unsubscribeSecret(parts.keystore)),
} satisfies Module;
