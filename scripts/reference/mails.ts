import { readFileSync } from 'node:fs';
import { filesIn } from '../../tests/walls/support/sql.ts';
import { code, opening, table } from './table.ts';

/** The files that hold the text of mails, in both languages. */
export function mails(): string {
  const rows = filesIn('server/modules')
    .sort()
    .filter(file => /\bwriteLetter\(/.test(readFileSync(file, 'utf8')))
    .map(file => {
      const [, , room = '', module = ''] = file.split('/');
      return [room, module, code(file)];
    });
  const lead =
    'For developers and translators: where the text of each mail is. English and Spanish are side by side in the same file, under `en-US` and `es-MX`. `server/platform/mail/letter.ts` lays a mail out.';
  return `${opening('Mails', lead)}\n\n${table(['Room', 'Module', 'File'], rows)}\n`;
}
