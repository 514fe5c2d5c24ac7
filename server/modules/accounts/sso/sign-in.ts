import * as oidc from 'openid-client';
import { Email } from '../../../../contract/base/common/index.ts';
import { addressBlock, countryOf, type CallOrigin } from '../../../platform/context/index.ts';
import { inLockOrder, isUuid } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { HandlersOf } from '../../../platform/http/index.ts';
import type { ModuleParts } from '../../../platform/module/index.ts';
import { changeAsPlatform, change } from '../../base/events/index.ts';
import { countAttempt, createIdentityServices, takeBackAttempt, type Allowance } from '../identity/index.ts';
import { callbackOf, discover } from './client.ts';
import { rolesNamed } from './roles.ts';
import { clientOf, readProvider, type ProviderRow } from './rows.ts';
import { beginStep, belongs, stepCookie, stepOf, takeStep, wayOf } from './steps.ts';

type Parts = Pick<ModuleParts, 'database' | 'keystore' | 'settings' | 'outbound' | 'clock' | 'log'>;
/** Who somebody is here, or why they are nobody. */
type Person = { userId: string } | { refused: Refused };
type Refused = 'login.sso_email' | 'login.sso_not_invited' | 'login.disabled';

/** Sign-ins that one address may begin, and refusals that one organization's record is told of. */
const BEGUN: Allowance = { max: 60, seconds: 900 };
const TOLD: Allowance = { max: 50, seconds: 3600 };
const begunAt = (ip: string): string => `sso-begin:${addressBlock(ip)}`;

/** What a subject is (OpenID Connect Core §2): anything else could not be kept, or found again. */
const SUBJECT = /^[\x20-\x7e]{1,255}$/;

/** Signing in at an organization's own provider: OpenID Connect Core §3.1, with PKCE, an address back for each organization, and RFC 9207 where the provider does. */
export async function signInHandlers(parts: Parts): Promise<HandlersOf<'beginSso' | 'finishSso'>> {
  const { database, keystore, settings, outbound, log } = parts;
  const { sessions } = await createIdentityServices(parts);

  const providerOf = (organization: string): Promise<ProviderRow | undefined> =>
    database.platform('sign-in', tx =>
      tx.maybe<ProviderRow>(
        `select p.* from sso_providers p join organizations o on o.id = p.organization_id
         where p.enabled and ${isUuid(organization) ? 'o.id = $1::uuid' : 'o.alias = $1'}`,
        [organization],
      ),
    );

  /** What the provider's token says of whoever came back. @throws AppError login.sso_refused, login.sso_failed */
  const tokensOf = async (provider: ProviderRow, answer: URLSearchParams, step: string) => {
    const { state, nonce, verifier } = wayOf(step);
    const address = new URL(callbackOf(settings.publicUrl, provider.organization_id));
    address.search = answer.toString();
    try {
      const configuration = await discover(outbound, clientOf(keystore, provider));
      const tokens = await oidc.authorizationCodeGrant(configuration, address, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new Error('no ID Token');
      if (!SUBJECT.test(claims.sub)) throw new Error('no subject');
      return {
        claims,
        usableRoles: provider.narrows_roles ? rolesNamed(claims, tokens.access_token, provider.roles_client) : null,
      };
    } catch (cause) {
      const refused = cause instanceof oidc.AuthorizationResponseError;
      log.warn({ organizationId: provider.organization_id, why: String(cause) }, 'a provider signed nobody in');
      throw new AppError(refused ? 'login.sso_refused' : 'login.sso_failed', undefined, { cause });
    }
  };

  /** Whose subject it is in the organization; of one that is not known, whoever was invited by the address that the provider has verified. */
  const personOf = (provider: ProviderRow, claims: oidc.IDToken, origin: CallOrigin): Promise<Person> =>
    changeAsPlatform<Person>(database, 'sign-in', origin, async tx => {
      const { organization_id: organizationId, issuer } = provider;
      const known = await tx.maybe<{ user_id: string; status: string }>(
        `select b.user_id, m.status from sso_bindings b join organization_users m on m.organization_id = b.organization_id and m.user_id = b.user_id
         where b.organization_id = $1 and b.issuer = $2 and b.subject = $3`,
        [organizationId, issuer, claims.sub],
      );
      if (known)
        return {
          answer: known.status === 'active' ? { userId: known.user_id } : { refused: 'login.disabled' },
          events: [],
        };
      const email = Email.safeParse(claims.email);
      if (claims.email_verified !== true || !email.success)
        return { answer: { refused: 'login.sso_email' }, events: [] };
      inLockOrder(tx, 'member');
      const { person } = await tx.one<{ person: string | null }>('select bind_member($1, $2, $3, $4) as person', [
        organizationId,
        email.data,
        issuer,
        claims.sub,
      ]);
      if (person === null) return { answer: { refused: 'login.sso_not_invited' }, events: [] };
      return {
        answer: { userId: person },
        event: {
          organizationId,
          actorId: person,
          type: 'update',
          resource: 'user',
          resourceId: person,
          old: { status: 'pending' },
          new: { status: 'active', ssoIssuer: issuer, ssoSubject: claims.sub },
        },
      };
    });

  /** Has the organization's record say that somebody whom its provider knows was not let in. */
  const recordRefusal = async (provider: ProviderRow, claims: oidc.IDToken, why: Refused, origin: CallOrigin) => {
    const organizationId = provider.organization_id;
    await countAttempt(database, [[`sso-refused:${organizationId}`, TOLD]]);
    await changeAsPlatform(database, 'sign-in', origin, async () => ({
      answer: undefined,
      event: {
        organizationId,
        actorId: null,
        type: 'update',
        resource: 'organization',
        resourceId: organizationId,
        new: { ssoRefused: why, ssoIssuer: provider.issuer, ssoSubject: claims.sub },
      },
    }));
  };

  return {
    async beginSso({ body, origin, reply }) {
      await countAttempt(database, [[begunAt(origin.ip), BEGUN]]);
      const provider = await providerOf(body.organization);
      if (!provider) throw new AppError('login.sso_none', { organization: 'not_found' });
      const configuration = await discover(outbound, clientOf(keystore, provider)).catch((cause: unknown) =>
        Promise.reject(new AppError('login.sso_failed', undefined, { cause })),
      );
      const step = await database.platform('sign-in', tx => beginStep(tx, provider.organization_id, provider.issuer));
      const { state, nonce, verifier } = wayOf(step);
      reply.header('set-cookie', stepCookie(settings, step));
      const address = oidc.buildAuthorizationUrl(configuration, {
        redirect_uri: callbackOf(settings.publicUrl, provider.organization_id),
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ui_locales: origin.language,
      });
      return { address: address.href };
    },

    async finishSso({ body, headers, origin, proxied, reply }) {
      const step = stepOf(headers);
      const answer = new URLSearchParams(body.answer);
      if (!step || !belongs(answer, step)) throw new AppError('login.sso_over');
      const begun = await database.platform('sign-in', tx => takeStep(tx, step));
      reply.header('set-cookie', stepCookie(settings, ''));
      // An answer that came by the address of another organization may be another provider's (mix-up): it ends the way, and its code goes nowhere.
      if (begun?.organization_id !== body.organization) throw new AppError('login.sso_over');
      const provider = await database.platform('sign-in', tx => readProvider(tx, begun.organization_id));
      // An issuer that was changed, or turned off, meanwhile vouches for nobody.
      if (!provider?.enabled || provider.issuer !== begun.issuer) throw new AppError('login.sso_over');
      const { claims, usableRoles } = await tokensOf(provider, answer, step);
      const person = await personOf(provider, claims, origin);
      if ('refused' in person) {
        await recordRefusal(provider, claims, person.refused, origin);
        throw new AppError(person.refused);
      }
      const { userId } = person;
      // An office whose people all come from one address is not locked out by it.
      await database.platform('sign-in', tx => takeBackAttempt(tx, [begunAt(origin.ip)]));
      const session = await sessions.openVouched(
        userId,
        provider.organization_id,
        { issuer: provider.issuer, usableRoles },
        { language: origin.language, userAgent: origin.userAgent, country: countryOf(settings, { headers, proxied }) },
      );
      await change(database, { organizationId: provider.organization_id, userId }, origin, async () => ({
        answer: undefined,
        event: {
          type: 'login',
          resource: 'session',
          resourceId: session.sessionId,
          new: { ssoIssuer: provider.issuer },
        },
      }));
      return {
        access_token: session.access,
        refresh_token: session.refresh,
        expires_in: settings.accessTtl,
        refresh_expires_in: settings.refreshTtl,
        action: null,
      };
    },
  };
}
