import type { CheckedCredential, Checked } from './check-value.ts';

/** Who issued it, as far as that is known: `here` on this site; `domain` by a key that a site publishes; `stranger` by a key of its own; `certified` by a certificate of anybody. */
export interface Issuer {
  name: string | null;
  id: string;
  known: 'here' | 'domain' | 'stranger' | 'certified' | 'claimed';
  /** The site that publishes its key. */
  host: string | null;
}

const WEB = /^did:web:([^:]+)/;

/** The host that a DID or an address names. */
function hostOf(id: string): string | null {
  const [, encoded] = WEB.exec(id) ?? [];
  try {
    if (encoded !== undefined) return decodeURIComponent(encoded);
    // http is of the developer's own machine: nothing else is read by it.
    return /^https?:/.test(id) ? new URL(id).host : null;
  } catch {
    return null;
  }
}

const signed = (steps: CheckedCredential['steps']) => steps.find(({ id }) => id === 'issuer')?.outcome;

/** Who issued what was checked; null where it names nobody. `home` is the host of this page. */
export function issuerOf(checked: CheckedCredential & Pick<Checked, 'token'>, home: string): Issuer | null {
  const { steps, reading, token } = checked;
  const id = token?.issuer ?? token?.claimedIssuer ?? reading?.issuer.did;
  if (id === undefined || id === null) return null;
  const name = reading?.issuer.name ?? null;
  const host = hostOf(id);
  const outcome = signed(steps);
  // Nobody we know vouches for the certificate, so its signature is never confirmed; a wrong one says nothing.
  if (token?.isCertified && outcome !== 'failed') return { id, name, host, known: 'certified' };
  if (outcome !== 'passed' || token?.issuer === null) return { id, name, known: 'claimed', host };
  return { id, name, host, known: host === null ? 'stranger' : host === home ? 'here' : 'domain' };
}
