import type { Tokens } from './session.ts';

interface Claims {
  sub?: unknown;
  organization?: { id?: unknown };
}

function claimsOf(token: string): Claims {
  try {
    const payload = (token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/');
    return JSON.parse(atob(payload)) as Claims;
  } catch {
    return {};
  }
}

/** The organization that an access token names; empty where it cannot be read. */
export const organizationOf = (token: string): string => String(claimsOf(token).organization?.id ?? '');

/** Who a session is of, a user in their organization: what the browser keeps for one is shown to no other. Null where nobody is signed in. */
export function personOf(tokens: Tokens | null): string | null {
  if (!tokens) return null;
  const { sub } = claimsOf(tokens.access);
  return typeof sub === 'string' ? `${sub}.${organizationOf(tokens.access)}` : null;
}
