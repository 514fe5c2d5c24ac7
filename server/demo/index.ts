import type { Env } from '../env.ts';
import type { App } from '../app.ts';
import type { Parts } from '../parts.ts';
import type { Workers } from '../platform/jobs/index.ts';
import { readSetting, writeSetting } from '../platform/database/index.ts';
import { fillBenefits } from './benefits.ts';
import { fillExpired } from './expired.ts';
import { fillFailedJob } from './failed-job.ts';
import { fillPlatform } from './platform.ts';
import { fillStopped } from './stopped.ts';
import { fillStaff } from './staff.ts';
import { sealHeads } from '../modules/base/sealing/index.ts';
import { newCardLink } from '../modules/office/benefits/index.ts';
import { inboxLink } from '../modules/office/notification-groups/index.ts';
import { newClaimLink } from '../modules/credentials/claims/index.ts';
import { fillTrustedLists } from './keys/trusted-lists.ts';
import { fillLicences } from './keys/licences.ts';
import { fillApplications } from './keys/applications.ts';
import { fillVerifiers } from './keys/verifiers.ts';
import { fillClaims } from './keys/claims.ts';
import { fillNotifications } from './notifications.ts';
import { fillUniversity } from './university.ts';
import { fillVouchers } from './vouchers.ts';
import { DEMO_PASSWORD, LOGINS } from './logins.ts';
import { fillOrganizations } from './organizations.ts';

export interface DemoOptions {
  app: App;
  parts: Parts;
  env: Env;
  workers: Workers;
  say: (what: string) => void;
}

const MARK = 'demo.credential';
const VOUCHER_MARK = 'demo.voucher';
const TILL_MARK = 'demo.till';
const READER_MARK = 'demo.reader';
const POINT_MARK = 'demo.point';
const CARD_MARK = 'demo.card';
const CLAIM_MARK = 'demo.claim';

/** Where all that verifies a credential is kept in one file. */
const evidenceOf = (credentialUrl: string): string =>
  credentialUrl.replace(/\/verify\/([^/]+)$/, '/api/v1/public/credentials/$1/evidence');

/** What the operator sees: how to sign in, a credential to look at, a voucher to claim and a till to charge it, a card and a point that redeems its benefits. */
function welcome(
  publicUrl: string,
  credentialUrl: string,
  {
    voucher,
    till,
    inbox,
    point,
    card,
    claim,
  }: Record<'voucher' | 'till' | 'point', unknown> & Record<'inbox' | 'card' | 'claim', string | undefined>,
): string {
  const width = Math.max(...LOGINS.map(login => login.email.length));
  return [
    '',
    `Demonstration logins (password ${DEMO_PASSWORD}):`,
    ...LOGINS.map(login => `  ${login.email.padEnd(width)}  ${login.organization}: ${login.roles.join(', ')}`),
    '',
    `A freshly issued credential:  ${credentialUrl}`,
    `Its evidence:                 ${evidenceOf(credentialUrl)}  (npx sello-verify FILE)`,
    ...(typeof voucher === 'string' ? [`A voucher to claim:           ${voucher}`] : []),
    ...(typeof till === 'string' ? [`A till to open once:          ${till}`] : []),
    ...(card ? [`A member’s card:              ${card}`] : []),
    ...(typeof point === 'string' ? [`A point to open once:         ${point}`] : []),
    ...(inbox ? [`A graduate’s notifications:   ${inbox}`] : []),
    ...(claim ? [`A claim of a credential:      ${claim}`] : []),
    `A wallet for development:     ${publicUrl}/dev/wallet`,
    `A website for development:    ${publicUrl}/dev/site`,
    `Mails, kept instead of sent:  ${publicUrl}/dev/outbox`,
    `The API:                      ${publicUrl}/api/docs`,
    '',
  ].join('\n');
}

/** Fills an empty installation with the demonstration organizations, by the same code that serves everyone. Answers what to print. */
export async function fillDemo({ app, parts, env, workers, say }: DemoOptions): Promise<string | undefined> {
  const { database, asOwner, keystore } = parts;
  const state = await database.platform('demo', async tx => ({
    credential: await readSetting(tx, MARK),
    voucher: await readSetting(tx, VOUCHER_MARK),
    till: await readSetting(tx, TILL_MARK),
    reader: await readSetting(tx, READER_MARK),
    point: await readSetting(tx, POINT_MARK),
    card: await readSetting(tx, CARD_MARK),
    claim: await readSetting(tx, CLAIM_MARK),
    empty: (await tx.maybe('select 1 from users limit 1')) === undefined,
  }));
  // The setting names the person, so that no code of a page is stored.
  const inboxOf = async (reader: unknown) => {
    const [organizationId = '', recipientId = ''] = typeof reader === 'string' ? reader.split(' ') : [];
    return recipientId && inboxLink(app.parts, { organizationId, recipientId });
  };
  const claimOf = async (claimant: unknown) => {
    const [organizationId = '', recipientId = ''] = typeof claimant === 'string' ? claimant.split(' ') : [];
    return recipientId ? newClaimLink(app.parts, { organizationId, recipientId }, 'es-MX') : undefined;
  };
  const cardOf = async (card: unknown) => {
    const [organizationId = '', credentialId = ''] = typeof card === 'string' ? card.split(' ') : [];
    return credentialId ? newCardLink(app.parts, { organizationId, credentialId }) : undefined;
  };
  if (typeof state.credential === 'string')
    return welcome(env.publicUrl, state.credential, {
      ...state,
      inbox: await inboxOf(state.reader),
      card: await cardOf(state.card),
      claim: await claimOf(state.claim),
    });
  if (!state.empty) return undefined;
  say('Making the demonstration organizations');
  const people = await fillOrganizations({ asOwner, keystore, publicUrl: env.publicUrl });
  await fillStaff({ handlers: app.handlers, asOwner, people });
  await fillPlatform({ asOwner, keystore, publicUrl: env.publicUrl });
  say('Issuing, approving and sealing demonstration credentials');
  const credentialUrl = await fillUniversity({ handlers: app.handlers, parts: app.parts, people, workers });
  const { organizationId, recipientId } = await fillNotifications({
    handlers: app.handlers,
    parts: app.parts,
    people,
    workers,
  });
  const claimant = await fillClaims({ handlers: app.handlers, parts: app.parts, people, workers });
  const benefits = await fillBenefits({ handlers: app.handlers, parts: app.parts, people });
  say('Asking wallets');
  await fillApplications({ handlers: app.handlers, parts: app.parts, people, asOwner });
  await fillVerifiers({ handlers: app.handlers, parts: app.parts, people });
  await fillTrustedLists({ handlers: app.handlers, people, asOwner });
  await fillLicences({ handlers: app.handlers, parts: app.parts, people, workers });
  say('Selling vouchers, and buying some');
  const filling = { handlers: app.handlers, parts: app.parts, people, workers };
  const sold = await fillVouchers(filling);
  await fillStopped({ ...filling, asOwner, ...sold });
  await fillExpired({ asOwner, parts: app.parts, workers });
  await fillFailedJob(database, workers, people['owner@uni.example']?.organizationId ?? '');
  // The chore that does so each hour began before there was anything to hold.
  await sealHeads(app.parts);
  const voucher = `${sold.voucher.url} (identification ending in ${sold.voucher.digits})`;
  const reader = `${organizationId} ${recipientId}`;
  const till = `${sold.till.url} (${sold.till.merchant})`;
  const claim = `${claimant.organizationId} ${claimant.recipientId}`;
  const { point } = benefits;
  const card = benefits.card && `${benefits.card.organizationId} ${benefits.card.credentialId}`;
  await database.platform('demo', async tx => {
    await writeSetting(tx, MARK, credentialUrl);
    await writeSetting(tx, VOUCHER_MARK, voucher);
    await writeSetting(tx, TILL_MARK, till);
    await writeSetting(tx, READER_MARK, reader);
    await writeSetting(tx, POINT_MARK, point);
    await writeSetting(tx, CLAIM_MARK, claim);
    if (card !== undefined) await writeSetting(tx, CARD_MARK, card);
  });
  return welcome(env.publicUrl, credentialUrl, {
    voucher,
    till,
    point,
    card: await cardOf(card),
    inbox: await inboxOf(reader),
    claim: await claimOf(claim),
  });
}
