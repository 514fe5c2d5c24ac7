import type { AuthProvider } from 'ra-core';
import type { Action } from '../../contract/base/access/index.ts';
import type { SecondStepProof } from '../../contract/accounts/users/factor.ts';
import type { SessionUser } from '../../contract/accounts/users/index.ts';
import { isUnanswered } from '../dataProvider/api-error.ts';
import type { Call } from '../dataProvider/call.ts';
import { personOf } from './person.ts';
import type { SessionUserSource } from './session-user.ts';
import { tokensOf } from './session.ts';
import type { TokenStore } from './token-store.ts';
import { staysHere } from './stays-here.ts';

/** The sign-in page for whoever was signed in until now: it says why one has to do it again. */
export const ENDED = '/login?ended';

/** A sign-in waits no longer for a sign-out that gets no answer. */
const LEAVING_MS = 3000;

export interface AuthParts {
  call: Call;
  store: TokenStore;
  now: () => number;
  accessToken: () => Promise<string | null>;
  turnTo: (organizationId: string) => Promise<void>;
  user: SessionUserSource;
  /** The action behind react-admin's verb on a resource; undefined is refused. */
  actionOf: (resource: string, verb: string) => Action | undefined;
  onSignIn: (person: string | null) => void;
  /** Told where one's provider can be signed out of, too; null where there is no such thing, or one is signed in anew. */
  onSignOut?: (address: string | null) => void;
}
/** A sign-in: its first step, by user and password, or the second; by what an organization's provider answered; or by a wallet, with the code of the phone. */
export type SignIn =
  | { username: string; password: string }
  | { proof: SecondStepProof }
  | { organization: string; answer: string }
  | { wallet: string | null };

/** Where somebody wanted to go when they were asked to sign in. */
export interface Going {
  next?: string;
  /** Who was there then, where it was not on the page that stands now. */
  of?: string | null;
}

/** react-admin's provider, and the session user that the portal's own pages read. */
export interface SelloAuthProvider extends AuthProvider {
  login: (params: SignIn & Going) => Promise<{ redirectTo: string }>;
  /** Who was signed in last on this page, and may be still; null where nobody was. */
  lastHere: () => string | null;
  session: SessionUserSource;
  /** A token good for a call now, or null when the session is over. */
  accessToken: () => Promise<string | null>;
  /** Hears where to go each time a call finds that the session is over; answers how to stop. */
  onEnd: (listener: (to: string | undefined) => void) => () => void;
  /** Goes on in another organization of the user's: who they are there. The page is to be loaded anew, for what it holds is of the one before. */
  turnTo: (organizationId: string) => Promise<SessionUser>;
}

/** Whether an address is somewhere to go on at after a sign-in: the page to sign in at would never be left. */
const leadsOn = (next: string): boolean => next !== '/' && !/^\/login\b/.test(next);

/** Signed out, in the words of react-admin: where to go, and nothing to say on the way. */
const signedOut = (before: boolean) =>
  Object.assign(new Error('signed out'), { message: false, ...(before && { redirectTo: ENDED }) });

const nameOf = (user: SessionUser) => `${user.name} ${user.lastname}`.trim();

export function createAuthProvider({
  call,
  store,
  now,
  accessToken,
  turnTo,
  user,
  actionOf,
  onSignIn,
  onSignOut = () => undefined,
}: AuthParts): SelloAuthProvider {
  // the access table comes with the first page behind sign-in, not with the sign-in page
  const access = () => import('./access.ts');
  let last = personOf(store.read());
  let wasSignedIn = store.read() !== null;
  /** The sign-out under way: it ends with the sign-in page, so the next sign-in waits for it. */
  let leaving: Promise<unknown> = Promise.resolve();
  const endings = new Set<(to: string | undefined) => void>();
  return {
    login: async ({ next, of = last, ...how }) => {
      await Promise.race([leaving, new Promise(resolve => setTimeout(resolve, LEAVING_MS))]);
      const asked = now();
      const answer = await ('proof' in how
        ? call('secondStep', { body: how.proof })
        : 'answer' in how
          ? call('finishSso', { body: how })
          : 'wallet' in how
            ? call('finishWalletSignIn', { body: how.wallet === null ? {} : { code: how.wallet } })
            : call('login', { body: { username: how.username, password: how.password } }));
      const tokens = tokensOf(answer.access_token, answer.refresh_token, answer, asked);
      store.write(tokens);
      wasSignedIn = true;
      user.clear();
      last = personOf(tokens);
      onSignIn(last);
      onSignOut(null);
      const me = await user.get();
      const { landing, mayOpen } = await access();
      // an address holds what was searched for: another one is not led to where somebody left
      const isTheirs = of === null || of === last;
      // a call that finds out late that the session is over asks for the page one is on, which may be the one to sign in at
      const wanted = isTheirs && next && leadsOn(next) && staysHere(next) && mayOpen(me, next.split('?')[0] ?? next);
      if (!me.welcomed) return { redirectTo: wanted ? `/newuser?next=${encodeURIComponent(next)}` : landing(me) };
      return { redirectTo: wanted && !me.mustChangePassword && !me.mustSetFactor ? next : landing(me) };
    },
    logout: async () => {
      const tokens = store.read();
      store.write(null);
      // Who signs out has a session until then; one that ended by itself is told of by every call that finds out, not the first alone.
      if (tokens) wasSignedIn = false;
      user.clear();
      // the server closes the session if it hears of it; signing out here does not wait for that
      if (!tokens) return;
      const ended = call('logout', { body: { refreshToken: tokens.refresh } }).catch(() => undefined);
      leaving = ended;
      onSignOut((await ended)?.providerSignOut ?? null);
    },
    checkAuth: async () => {
      // a server that does not answer signs nobody out: the page says so, and goes on once it answers
      const signedIn = await accessToken().catch((error: unknown) => {
        if (isUnanswered(error)) return 'unknown';
        throw error;
      });
      if (!signedIn) throw signedOut(wasSignedIn);
    },
    // Refused here, react-admin would take the failed call for one that was done, with an empty answer, and its caller would say that it was.
    checkError: async (error: { status?: number; key?: string; ofNoSession?: boolean }) => {
      // a sign-in that was refused says nothing of a session
      if (error.status !== 401 || error.ofNoSession || error.key?.startsWith('login.')) return;
      if (await accessToken().catch(() => null)) store.write(null);
      for (const listener of endings) listener(wasSignedIn ? ENDED : undefined);
    },
    onEnd: listener => {
      endings.add(listener);
      return () => void endings.delete(listener);
    },
    getIdentity: async () => {
      const me = await user.get();
      return { id: me.id, fullName: nameOf(me) };
    },
    canAccess: async ({ action, resource, record }) =>
      (await access()).canAccess(await user.get(), actionOf(resource, action), record),
    lastHere: () => last,
    session: user,
    accessToken,
    turnTo: async organizationId => {
      await turnTo(organizationId);
      return user.refresh();
    },
  };
}
