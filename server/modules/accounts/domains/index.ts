import type { Module, ModuleParts } from '../../../platform/module/index.ts';
import { claimDomain } from './claim.ts';
import { domainHandlers } from './handlers.ts';
import { createLook } from './look.ts';
import { recheckDomains } from './recheck.ts';

export { readDomainOfDid, readPublicDomain, type PublicDomain } from './public.ts';

/** The domains that organizations say are their own: asked for, proven, in use as the issuer of what they issue, and given up. */
export const domains = {
  name: 'domains',
  tables: ['organization_domains'],
  handlers: parts => domainHandlers(parts, createLook(parts)),
  hears: {
    'organization.domain': (tx, asked, parts) => claimDomain(tx, parts, asked),
  },
  chores: {
    'domains.check': {
      does: 'looks whether domains are still proven by record or file: owners are told of one that is lost; a claim that nobody proves lapses',
      everySeconds: 600,
      work: (parts: ModuleParts) => recheckDomains(parts, createLook(parts)),
    },
  },
  spent: {
    organization_domains: {
      kept: '30 days after they ended, where nothing was ever proven',
      where: "did is null and ended_at < now() - interval '30 days'",
    },
  },
} satisfies Module;
