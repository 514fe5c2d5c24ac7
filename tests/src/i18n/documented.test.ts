import { describe, expect, it } from 'vitest';
import { FAILURE_TEXTS, type Failure } from '../../../contract/base/errors/failures.ts';
import { MESSAGES } from '../../../contract/base/errors/index.ts';

const FILES = import.meta.glob<Record<string, unknown>>(
  ['../../../src/i18n/*-*/*/*.ts', '../../../src/i18n/*-*/*/*/*.ts'],
  {
    eager: true,
    import: 'default',
  },
);
/** A phrase of the portal by its key, as polyglot finds it. */
function phrase(language: string, key: string): unknown {
  for (const [path, phrases] of Object.entries(FILES)) {
    if (!path.includes(`/i18n/${language}/`) || path.endsWith('index.ts') || !phrases) continue;
    if (typeof phrases[key] === 'string') return phrases[key];
    const found = key
      .split('.')
      .reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], phrases);
    if (typeof found === 'string') return found;
  }
  return undefined;
}

/** Where the portal says a documented failure: its own key, beside the name of the failure. */
const SAID: readonly (readonly [key: string, failure: Failure])[] = [
  ['projects.createFailed', 'project.create'],
  ['projects.updateFailed', 'project.update'],
  ['projects.deleteFailed', 'project.delete'],
  ['projects.loadFailed', 'project.load'],
  ['users.remove.failed', 'user.remove'],
  ['projectUsers.removeFailed', 'user.remove'],
  ['recipients.editFailed', 'recipient.update'],
  ['shell.bell.failed', 'notification.load'],
  ['credentials.loadFailed', 'credential.load'],
  ['credentials.revokeFailed', 'credential.revoke'],
  ['issue.failed', 'credential.issue'],
  ['credentials.resendFailed', 'credential.resend'],
  ['pending.loadFailed', 'credential.pending'],
  ['organization.settings.failed', 'settings.save'],
];

describe('what the specification names', () => {
  it.each(SAID)('%s is said as documented, in both languages', (key, failure) => {
    for (const language of ['en-US', 'es-MX'] as const)
      expect(phrase(language, key), language).toBe(FAILURE_TEXTS[language][failure]);
  });

  it.each(['login.error', 'credentials.signed', 'credentials.signed.failed'])('has %s by that key', key => {
    const [english, spanish] = ['en-US', 'es-MX'].map(language => phrase(language, key));
    expect(english).toBeTruthy();
    expect(spanish).toBeTruthy();
    expect(spanish).not.toBe(english);
  });

  it('says of an answer that did not come, or found nothing, what is documented', () => {
    expect(MESSAGES['en-US'].errors).toMatchObject({
      'error.no_response': 'No response from server',
      'error.not_found': 'Resource not found',
    });
    expect(phrase('en-US', 'shell.bell.failed')).toBe('Error loading notifications');
    expect(phrase('en-US', 'login.error')).toBe('Failed to login');
  });
});
