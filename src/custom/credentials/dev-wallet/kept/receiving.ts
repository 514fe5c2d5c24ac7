import type { JsonValue } from '../../../../../engine/json.ts';
import { newId } from '../../../base/open/device/new-id.ts';
import { newHolderKey, type HolderKeyPair } from '../protocol/holder-keys.ts';
import type { Misbehaviour } from '../protocol/misbehaviour.ts';
import {
  notifyIssuer,
  renewToken,
  requestCredential,
  requestDeferred,
  requestToken,
  type AccessToken,
  type Issued,
  type OfferedForm,
  type OpenedOffer,
} from '../protocol/offers.ts';
import { ProtocolError, type Sent, type Wire } from '../protocol/wire.ts';
import type { Keep, KeptCredential, KeptWaiting } from './keep.ts';

/** What a wallet works with. */
export interface WalletTools {
  wire: Wire;
  keep: Keep;
  misbehaviour: Misbehaviour;
  /** Remembers a request that can be sent again. */
  onSend: (request: Sent) => void;
}

/** What of an offer is taken, for whom. */
export interface Taking {
  personId: string;
  opened: OpenedOffer;
  form: OfferedForm;
  /** What the holder typed; undefined where the offer wants nothing. */
  code: string | undefined;
  /** From an earlier try, which spent the code. */
  token: AccessToken | undefined;
}

/** What came of it: kept, waiting, or kept nowhere since the wallet reported a failure. */
export type Taken = { state: 'received' | 'failed' } | { state: 'waiting'; interval: number };

const received = (
  { personId, form, issuerDisplay }: Pick<KeptWaiting, 'personId' | 'form' | 'issuerDisplay'>,
  credential: JsonValue,
  thumbprint: string | null,
  notice: KeptCredential['notice'],
): KeptCredential => ({
  id: newId(),
  personId,
  credential,
  thumbprint,
  issuerDisplay,
  display: form.display,
  labels: form.labels,
  receivedAt: new Date().toISOString(),
  notice,
});

/** Returns the token of an offer, which spends its code. */
export const takeToken = ({ wire }: WalletTools, { opened, code, token }: Taking): Promise<AccessToken> =>
  token ? Promise.resolve(token) : requestToken(wire, opened, code);

/** The key of the person's mailbox, so that their issuers write there; a staff pass has a key of its own. */
async function keyFor(keep: Keep, personId: string, issuer: string): Promise<HolderKeyPair> {
  const [mailbox] = await keep.all('mailboxes', personId);
  return mailbox && !issuer.endsWith('/platform') ? mailbox.holder : newHolderKey();
}

/** Asks for a credential by a token, and keeps what comes. */
export async function takeCredential(tools: WalletTools, taking: Taking, access: AccessToken): Promise<Taken> {
  const { wire, keep, misbehaviour, onSend } = tools;
  const { opened, form, personId } = taking;
  const { endpoints, issuerDisplay } = opened;
  const keys = form.isBound ? [await keyFor(keep, personId, endpoints.issuer)] : [];
  const issued = await requestCredential(
    wire,
    {
      endpoints,
      token: access.token,
      form,
      keys,
      otherKey: misbehaviour.otherKey ? await newHolderKey() : undefined,
      misbehaviour,
      now: Date.now(),
    },
    onSend,
  );
  for (const key of keys) await keep.put('keys', { ...key, personId });
  const thumbprints = keys.map(({ thumbprint }) => thumbprint);
  if (issued.state === 'waiting') {
    await keep.put('waiting', {
      id: newId(),
      personId,
      endpoints,
      form,
      issuerDisplay,
      thumbprints,
      transactionId: issued.transactionId,
      interval: issued.interval,
      ...access,
    });
    return { state: 'waiting', interval: issued.interval };
  }
  const { notificationId } = issued;
  const notice = notificationId === null ? null : { endpoints, token: access.token, notificationId };
  if (misbehaviour.decline && notice) {
    await notifyIssuer(wire, endpoints, { ...notice, event: 'credential_failure' });
    return { state: 'failed' };
  }
  await keepAll(keep, { personId, form, issuerDisplay, thumbprints }, issued, notice);
  if (notice) await notifyIssuer(wire, endpoints, { ...notice, event: 'credential_accepted' });
  return { state: 'received' };
}

async function keepAll(
  keep: Keep,
  { thumbprints, ...of }: Pick<KeptWaiting, 'personId' | 'form' | 'issuerDisplay' | 'thumbprints'>,
  { credentials }: Extract<Issued, { state: 'received' }>,
  notice: KeptCredential['notice'],
): Promise<void> {
  for (const [at, credential] of credentials.entries())
    await keep.put('credentials', received(of, credential, thumbprints[at] ?? null, notice));
}

/** Asks again for a credential that waits. Its token is renewed where it has ended. */
export async function askAgain({ wire, keep }: WalletTools, waiting: KeptWaiting): Promise<Issued['state']> {
  const { endpoints, transactionId, renewal } = waiting;
  let { token } = waiting;
  const ask = () => requestDeferred(wire, endpoints, { token, transactionId });
  const issued = await ask().catch(async (error: unknown) => {
    if (!(error instanceof ProtocolError) || error.error !== 'invalid_token' || renewal === null) throw error;
    ({ token } = await renewToken(wire, endpoints, renewal));
    return ask();
  });
  if (issued.state === 'waiting') {
    const { transactionId: next, interval } = issued;
    await keep.put('waiting', { ...waiting, token, transactionId: next, interval });
    return 'waiting';
  }
  const { notificationId } = issued;
  const notice = notificationId === null ? null : { endpoints, token, notificationId };
  await keepAll(keep, waiting, issued, notice);
  await keep.remove('waiting', waiting.id);
  return 'received';
}

/** Deletes a credential, and tells its issuer while the token for that is valid. */
export async function deleteCredential(
  { wire, keep }: Pick<WalletTools, 'wire' | 'keep'>,
  { id, notice }: KeptCredential,
): Promise<void> {
  await keep.remove('credentials', id);
  // A token that has ended says nothing to its issuer: the credential is gone all the same.
  if (notice)
    await notifyIssuer(wire, notice.endpoints, { ...notice, event: 'credential_deleted' }).catch(() => undefined);
}
