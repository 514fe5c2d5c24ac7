import type { Module } from '../../../platform/module/index.ts';
import { settingHandlers } from './settings.ts';
import { signInHandlers } from './sign-in.ts';

/** People of an organization who sign in at a provider of its own. */
export const sso = {
  name: 'sso',
  tables: ['sso_providers', 'sso_bindings', 'sso_steps'],
  handlers: async parts => ({ ...settingHandlers(parts), ...(await signInHandlers(parts)) }),
  spent: {
    sso_steps: { kept: 'until they expire', where: 'expires_at < now()' },
  },
} satisfies Module;
