import type { Module } from '../../platform/module/index.ts';
import { mailChoiceHandlers } from './handlers.ts';

export { unwanted } from './choices.ts';
export { letterDesk, type LetterDesk, type LetterParts } from './desk.ts';

/** Which letters people do not want. */
export const mailChoices = {
  name: 'mail-choices',
  tables: ['mail_choices'],
  handlers: mailChoiceHandlers,
} satisfies Module;
