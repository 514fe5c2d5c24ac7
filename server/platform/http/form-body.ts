import type { FastifyInstance } from 'fastify';
import { AppError, OAuthError } from '../errors/index.ts';

export const FORM = 'application/x-www-form-urlencoded';

/** Takes forms as the body of those calls that say so, and of no other: a page elsewhere can send a form for its reader. */
export function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser<string>(FORM, { parseAs: 'string' }, (request, text, done) => {
    const { oauth, form: takesForm } = request.routeOptions.config as { oauth?: true; form?: true };
    if (!takesForm) return done(new AppError('request.media_type'));
    const form = new URLSearchParams(text);
    const body: Record<string, string> = Object.create(null) as Record<string, string>;
    for (const [name, value] of form) {
      // Of two, nobody says which is meant (RFC 6749 §3.2).
      if (Object.hasOwn(body, name))
        return done(oauth ? new OAuthError('invalid_request') : new AppError('request.invalid'));
      // One that is empty is as if it were not there (ibid.).
      if (value !== '') body[name] = value;
    }
    done(null, { ...body });
  });
}
