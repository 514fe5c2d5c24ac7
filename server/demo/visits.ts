import { randomUUID } from 'node:crypto';
import type { VisitKind } from '../../contract/credentials/credentials/index.ts';
import { modules } from '../modules/index.ts';
import type { Call, HandlersOf } from '../platform/http/index.ts';
import { handlersOf, type ModuleParts } from '../platform/module/index.ts';

/** What visitors of a credential did: from so many addresses of a country. */
export interface Visited {
  /** The address of its public page. */
  verifyUrl: string;
  what: VisitKind;
  country: string;
  visitors: number;
}

/** Addresses of documentation (RFC 5737): a visitor each. */
const addressOf = (n: number): string => `203.0.113.${n}`;

/** Has pages visited as the world does it, through a proxy that tells countries. */
export async function letVisit(parts: ModuleParts, visits: readonly Visited[]): Promise<void> {
  const settings = { ...parts.settings, geoHeader: 'x-country' };
  const { countVisit }: HandlersOf<'countVisit'> = await handlersOf(modules, { ...parts, settings });
  for (const { verifyUrl, what, country, visitors } of visits)
    for (let n = 1; n <= visitors; n += 1)
      await countVisit({
        params: { credentialId: new URL(verifyUrl).pathname.split('/').at(-1) ?? '' },
        body: { what },
        headers: { origin: new URL(settings.publicUrl).origin, 'x-country': country },
        proxied: true,
        origin: { ip: addressOf(n), userAgent: country, correlationId: randomUUID(), language: 'es-MX' },
      } as unknown as Call<'countVisit'>);
}
