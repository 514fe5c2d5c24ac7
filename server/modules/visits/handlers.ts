import { AppError } from '../../platform/errors/index.ts';
import type { HandlersOf } from '../../platform/http/index.ts';
import { createCounting, type VisitParts } from './count.ts';

/** What the public page says of itself. */
export function visitHandlers(parts: VisitParts): HandlersOf<'countVisit'> {
  const count = createCounting(parts);
  const home = new URL(parts.settings.publicUrl).origin;
  return {
    // Only our own page says what it showed: a browser that runs another's tells its origin, and whoever is no browser has to make one up.
    async countVisit({ params, body, headers, proxied, origin }) {
      if (headers.origin !== home) throw new AppError('auth.forbidden');
      await count(params.credentialId, body.what, { headers, proxied, origin });
    },
  };
}
