import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Benefit } from '../../../../../contract/office/benefits/index.ts';
import { BENEFITS } from '../../../../../scripts/check-record/statements/benefits.ts';
import {
  cardCodeOf,
  cardTextAt,
  membershipProject,
  pointOf,
  POINT_PIN,
  redemption,
  UNLIMITED,
  type Membership,
} from '../../../../support/data/benefit-data.ts';
import { lettersTo } from '../../../../support/documents/letters.ts';
import { startTestApp, type Client, type TestApp } from '../../../../support/processes/app.ts';
import { elsewhere } from '../../../../support/processes/elsewhere.ts';
import type { Errand } from '../../../../support/processes/one-call.ts';
import { programOf } from '../../../../support/worlds/programs.ts';

const DAY_SECONDS = 86_400;
const STOCK = 5;
const AT_CAFE = { location: { type: 'physical', placeId: 'place-1', name: 'Café', address: 'Centro 1' } } as const;

let app: TestApp;
let owner: Client;
let club: Membership;
let files: string;
beforeAll(async () => {
  files = await mkdtemp(join(tmpdir(), 'sello-files-'));
  app = await startTestApp({ atOnce: 0, accessTtl: 7 * DAY_SECONDS, refreshTtl: 7 * DAY_SECONDS });
  owner = await app.as('owner@uni.example');
  club = await membershipProject(app, owner);
});
afterAll(async () => {
  await app.stop();
  await rm(files, { recursive: true, force: true });
});

const asked = (url: string, body: object, token?: string): Errand['calls'][number] => ({
  url,
  headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
  payload: Buffer.from(JSON.stringify(body)).toString('base64'),
});
/** Makes calls in a process of its own, which is killed at a point. */
const killedAt = (crashAt: string, ...calls: Errand['calls']) => elsewhere(app, files, { crashAt, calls });

/** How often a benefit was redeemed, what is left of its stock, and what of its counters its rows contradict. */
async function state({ id }: Benefit) {
  const { redeemed, stockLeft } = await club.read(id);
  const rows = await app.test.owner<{ state: string }>('select state from redemptions where benefit_id = $1', [id]);
  const found: string[] = [];
  for (const { what, sql } of BENEFITS)
    found.push(...(await app.test.owner<{ where: string }>(sql)).map(({ where }) => `${what}: ${where}`));
  return { redeemed, stockLeft, rows: rows.map(row => row.state), found };
}
const BEFORE = { redeemed: 0, stockLeft: STOCK, rows: [], found: [] };
const ONCE = { redeemed: 1, stockLeft: STOCK - 1, rows: ['redeemed'], found: [] };
const REVERSED = { redeemed: 0, stockLeft: STOCK, rows: ['reversed'], found: [] };

/** What a redeemer sends, and how a reversal is asked for. */
interface Way {
  benefit: Benefit;
  client: Client;
  credential: string;
  reverser: Client;
}
const atPoint = async (): Promise<Way> => {
  const benefit = await club.active({ ...AT_CAFE, recurrence: UNLIMITED, stock: STOCK });
  const { client } = await pointOf(app, owner, { projectId: club.projectId, benefitId: benefit.id });
  const { email } = await club.card();
  const page = (await app.nobody.call('getMemberCard', { body: { code: await cardCodeOf(app, email) } })).body;
  const shown = cardTextAt(page, Date.parse(page.now));
  const { seen } = (await client.call('showCard', { params: { projectId: club.projectId }, body: { shown } })).body;
  return { benefit, client, credential: seen, reverser: client };
};
const onSite = async (): Promise<Way> => {
  const benefit = await club.active({ vendor: 'Tienda en línea', recurrence: UNLIMITED, stock: STOCK });
  const { client } = await programOf(app, { name: 'Sitio', merchantIds: [benefit.vendor.id] });
  const { email } = await club.card();
  const code = await cardCodeOf(app, email);
  const { code: credential } = (await app.nobody.call('makePurchaseCode', { body: { code } })).body;
  return { benefit, client, credential, reverser: owner };
};

it.each([
  ['a point, which reverses it itself', atPoint],
  ['a site, whose redemption the manager reverses', onSite],
])(
  'kill -9 before and after the commit of a redemption and of its reversal, at %s: each is there once',
  async (_, make) => {
    const { benefit, client, credential, reverser } = await make();
    const organizationId = app.people['owner@uni.example']?.organizationId;
    const path = `/api/v1/organizations/${organizationId}/projects/${club.projectId}/benefits/${benefit.id}/redemptions`;
    const id = randomUUID();
    const call = redemption(club, benefit, credential, { id });
    const redeeming = asked(path, call.body as object, client.token);
    const reason = { reason: 'A mistake' };
    const reversing = asked(`${path}/${id}/reversal`, reason, reverser.token);
    const reverse = () =>
      reverser.call('reverseBenefitRedemption', { params: { ...call.params, redemptionId: id }, body: reason });

    expect(await killedAt('benefits.redeem.written', redeeming)).toBe('SIGKILL');
    expect(await state(benefit), 'nothing of it is there').toEqual(BEFORE);
    expect(await killedAt('benefits.redeem.committed', redeeming)).toBe('SIGKILL');
    expect(await state(benefit), 'it is there').toEqual(ONCE);
    const first = await client.call('redeemBenefit', call);
    expect(first).toMatchObject({ status: 200, body: { id, state: 'redeemed', total: 5_000 } });
    expect(await state(benefit), 'it is not there twice').toEqual(ONCE);

    // A day later its code, and what the point was shown, are long over.
    app.pass(DAY_SECONDS * 1000);
    expect(await client.call('redeemBenefit', call)).toMatchObject({ status: 200, body: first.body });
    expect(await state(benefit)).toEqual(ONCE);

    expect(await killedAt('benefits.reverse.written', reversing)).toBe('SIGKILL');
    expect(await state(benefit), 'nothing of the reversal is there').toEqual(ONCE);
    expect(await killedAt('benefits.reverse.committed', reversing)).toBe('SIGKILL');
    expect(await state(benefit), 'the reversal is there').toEqual(REVERSED);
    const back = await reverse();
    expect(back).toMatchObject({ status: 200, body: { id, state: 'reversed' } });
    app.pass(DAY_SECONDS * 1000);
    expect(await reverse()).toMatchObject({ status: 200, body: back.body });
    const { credentialId } = first.body;
    expect((await client.call('redeemBenefit', call)).body).toEqual({ ...back.body, credentialId });
    expect(await state(benefit), 'neither comes twice').toEqual(REVERSED);
  },
);

it('kill -9 before and after the commit that opens a point: the same device opens it, and only that one', async () => {
  const benefit = await club.active(AT_CAFE);
  const { body: point } = await owner.call('createBenefitPoint', { ...club.at(benefit.id), body: { name: 'Barra' } });
  const opened = { link: point.url.split('#')[1], pin: POINT_PIN, attempt: randomUUID() };
  const opening = asked('/api/v1/points/open', opened);
  const status = async () =>
    (await owner.call('listBenefitPoints', club.at(benefit.id))).body.points.find(({ id }) => id === point.id)?.status;
  expect(await killedAt('devices.open.written', opening)).toBe('SIGKILL');
  expect(await status()).toBe('waiting');
  expect(await killedAt('devices.open.committed', opening)).toBe('SIGKILL');
  expect(await status()).toBe('open');
  const other = await app.nobody.call('openPoint', { body: { ...opened, attempt: randomUUID() } });
  expect(other.body).toMatchObject({ key: 'device.unknown' });
  expect(await app.nobody.call('openPoint', { body: opened })).toMatchObject({
    status: 200,
    body: { point: { id: point.id } },
  });
});

it('kill -9 before and after the commit of a letter with new links: one letter, whose link works', async () => {
  await club.active({ recurrence: UNLIMITED });
  const { email } = await club.card();
  const first = await cardCodeOf(app, email);
  const before = (await lettersTo(app, email)).length;
  const read = async (code: string) => (await app.nobody.call('getMemberCard', { body: { code } })).status;
  await app.nobody.call('askForCard', { body: { email } });
  expect(await killedAt('benefits.letter.written')).toBe('SIGKILL');
  expect(await read(first), 'the previous link works').toBe(200);
  expect(await killedAt('benefits.letter.committed')).toBe('SIGKILL');
  const fresh = await cardCodeOf(app, email);
  expect([fresh === first, await read(fresh), await read(first)]).toEqual([false, 200, 404]);
  expect((await lettersTo(app, email)).length).toBe(before + 1);
});
