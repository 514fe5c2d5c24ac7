import type { BrowserMessage } from '../../../../contract/credentials/applications/site.ts';

/** Names of requests (OpenID4VP 1.0 appendix A.1, ISO/IEC 18013-7 annex C), as the server has them. */
const PROTOCOLS = ['openid4vp-v1-unsigned', 'openid4vp-v1-signed', 'org-iso-mdoc'];

/** What browsers with the Digital Credentials API have (W3C). */
interface DigitalWindow {
  DigitalCredential?: { userAgentAllowsProtocol?: (protocol: string) => boolean };
}

/** Whether the browser takes requests of a protocol to wallets. */
export const allowsProtocol = (protocol: string, { DigitalCredential: api }: DigitalWindow = window): boolean =>
  api?.userAgentAllowsProtocol?.(protocol) === true;

/** Whether it takes any that we make. */
export const hasBrowserWallets = (of: DigitalWindow = window): boolean =>
  PROTOCOLS.some(protocol => allowsProtocol(protocol, of));

/** Has the browser ask a wallet, which answers one of the requests. Rejects with a DOMException where its person closes it, or nothing was shown. */
export async function askBrowser(requests: readonly BrowserMessage[], signal: AbortSignal): Promise<BrowserMessage> {
  const asked = { mediation: 'required', signal, digital: { requests } } as CredentialRequestOptions;
  const credential = (await navigator.credentials.get(asked)) as unknown as {
    protocol: string;
    data: BrowserMessage['data'] | string;
  } | null;
  if (credential === null) throw new DOMException('', 'NotFoundError');
  const { protocol, data } = credential;
  return { protocol, data: typeof data === 'string' ? (JSON.parse(data) as BrowserMessage['data']) : data };
}
