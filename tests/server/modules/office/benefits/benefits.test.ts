import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { benefitOf, DISCOUNT, membershipProject, type Membership } from '../../../../support/data/benefit-data.ts';
import { startTestApp, type Client, type TestApp } from '../../../../support/processes/app.ts';
import { memberWith } from '../../../../support/worlds/members.ts';
import { keyOf } from '../../../../support/worlds/people.ts';

let app: TestApp;
let owner: Client;
let club: Membership;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.as('owner@uni.example');
  club = await membershipProject(app, owner);
});
afterAll(() => app.stop());

describe('a benefit', () => {
  it('is created as a draft with all that its promise depends on', async () => {
    const { status, body } = await club.create();
    expect(status).toBe(201);
    expect(body).toMatchObject({
      revision: 1,
      version: 1,
      state: 'draft',
      vendor: { name: 'Café Azul' },
      product: '2x1 en capuchinos',
      description: '',
      maxDiscount: 0,
      stock: null,
      stockLeft: null,
      redeemed: 0,
      availability: { firstDay: null, lastDay: null, weekdays: [1, 2, 3, 4, 5, 6, 7], hours: null },
      templates: [],
    });
    expect(await club.read(body.id)).toEqual(body);
  });

  it('shares its vendor with others of the same name, whatever its case and accents', async () => {
    const one = (await club.create({ vendor: 'Panadería Luz' })).body;
    const other = (await club.create({ vendor: 'panaderia LUZ' })).body;
    expect(other.vendor).toEqual(one.vendor);
    const { vendors } = (await owner.call('listBenefitVendors', { params: { projectId: club.projectId } })).body;
    expect(vendors.filter(({ id }) => id === one.vendor.id)).toHaveLength(1);
  });

  it.each([
    [
      'a website without https',
      { location: { type: 'virtual', url: 'http://cafe.example' } },
      'location.url',
      'https_link',
    ],
    [
      'a place without its id',
      { location: { type: 'physical', name: 'Centro', address: 'Calle 1' } },
      'location.placeId',
      'invalid_type',
    ],
    ['a percentage above 100', { terms: { ...DISCOUNT, percent: 10_001 } }, 'terms.percent', 'too_big'],
    ['all pieces paid', { terms: { type: 'aggregation', take: 2, pay: 2 } }, 'terms.pay', 'too_big'],
    [
      'a usual price that is lower',
      { terms: { type: 'promotionalPrice', mode: 'fixed', price: 100, usualPrice: 90 } },
      'terms.usualPrice',
      'too_small',
    ],
    ['another type', { terms: { type: 'gift' } }, 'terms.type', 'invalid_choice'],
    ['another currency', { currency: 'EUR' }, 'currency', 'invalid_choice'],
    ['a negative maximum discount', { maxDiscount: -1 }, 'maxDiscount', 'too_small'],
    ['a fraction of a minor unit', { maxDiscount: 0.5 }, 'maxDiscount', 'invalid_amount'],
    ['a daily maximum without an amount', { recurrence: { kind: 'daily' } }, 'recurrence.max', 'required'],
    [
      'days that end before they begin',
      { availability: { zone: 'UTC', firstDay: '2026-02-02', lastDay: '2026-02-01' } },
      'availability.lastDay',
      'ends_early',
    ],
    ['no weekday', { availability: { zone: 'UTC', weekdays: [] } }, 'availability.weekdays', 'too_few'],
    [
      'hours that end as they begin',
      { availability: { zone: 'UTC', hours: { from: '09:00', to: '09:00' } } },
      'availability.hours.to',
      'ends_early',
    ],
    ['an unknown zone', { availability: { zone: 'Mars/Olympus' } }, 'availability.zone', 'invalid_choice'],
    ['no stock at all', { stock: 0 }, 'stock', 'too_small'],
    ['no vendor', { vendor: ' ' }, 'vendor', 'required'],
  ])('with %s is refused at its field', async (_, more, field, why) => {
    const { status, body } = await club.create(more);
    expect([status, (body as unknown as { errors: object }).errors]).toEqual([
      400,
      expect.objectContaining({ [field]: expect.any(String) }),
    ]);
    expect((body as unknown as { errors: Record<string, string> }).errors[field]).toMatch(
      new RegExp(`${why}|required`),
    );
  });

  it('keeps each edit as a version, and refuses one of an older state', async () => {
    const { body: made } = await club.create({ maxDiscount: 500, stock: 7 });
    const edit = (body: object) => owner.call('updateBenefit', { ...club.at(made.id), body });
    expect((await edit({ product: '2x1 en todo', revision: 1 })).body).toMatchObject({
      revision: 2,
      version: 2,
      product: '2x1 en todo',
      maxDiscount: 500,
      stock: 7,
    });
    expect(keyOf(await edit({ product: 'No', revision: 1 }))).toBe('request.stale');
    expect(keyOf(await edit({ terms: { type: 'aggregation', take: 3, pay: 3 } }))).toBe('request.invalid');
    const versions = await app.test.owner(
      'select version, content ->> $2 as product from benefit_versions where benefit_id = $1 order by version',
      [made.id, 'product'],
    );
    expect(versions).toEqual([
      { version: 1, product: '2x1 en capuchinos' },
      { version: 2, product: '2x1 en todo' },
    ]);
  });

  it('moves from draft to active, pauses, resumes and ends; each move is allowed from its states alone', async () => {
    const { body: made } = await club.create();
    const move = async (name: 'activate' | 'pause' | 'resume' | 'end') => {
      const answer = await owner.call(`${name}Benefit`, { ...club.at(made.id), body: {} });
      return answer.status === 200 ? answer.body.state : keyOf(answer);
    };
    expect(await move('pause')).toBe('state.transition');
    expect(await move('activate')).toBe('active');
    expect(await move('activate')).toBe('state.transition');
    expect(await move('pause')).toBe('paused');
    expect(await move('resume')).toBe('active');
    expect(await move('end')).toBe('ended');
    expect(await move('resume')).toBe('state.transition');
    expect(keyOf(await owner.call('updateBenefit', { ...club.at(made.id), body: { product: 'No' } }))).toBe(
      'benefit.ended',
    );
    expect((await owner.call('deleteBenefit', club.at(made.id))).status).toBe(200);
  });

  it('is listed by its words, state and type', async () => {
    const { body: made } = await club.create({ product: 'Jabón de avena', terms: DISCOUNT });
    const list = async (query: Record<string, string>) =>
      (await owner.call('listBenefits', { params: { projectId: club.projectId }, query })).body.benefits.map(
        ({ id }) => id,
      );
    expect(await list({ q: 'jabon' })).toEqual([made.id]);
    expect(await list({ q: 'jabon', type: 'aggregation' })).toEqual([]);
    expect(await list({ q: 'jabon', state: 'draft', type: 'discount' })).toEqual([made.id]);
  });

  it('keeps its project from being removed while it is active, and is named', async () => {
    const { body: project } = await owner.call('createProject', {
      body: { name: 'Club chico', category: 'membership', networkId: app.networkId },
    });
    const params = { projectId: project.id };
    const { body: made } = await owner.call('createBenefit', { params, body: benefitOf() });
    const at = { params: { ...params, benefitId: made.id } };
    await owner.call('activateBenefit', { ...at, body: {} });
    expect((await owner.call('deleteProject', { params })).body).toMatchObject({
      key: 'project.has_benefits',
      message: expect.stringContaining('2x1 en capuchinos'),
    });
    await owner.call('endBenefit', { ...at, body: {} });
    expect((await owner.call('deleteProject', { params })).status).toBe(200);
  });

  it('exists in membership projects alone, and only while the feature is on', async () => {
    const { body: other } = await owner.call('createProject', {
      body: { name: 'Cursos', category: 'education', networkId: app.networkId },
    });
    const create = (projectId: string) => owner.call('createBenefit', { params: { projectId }, body: benefitOf() });
    expect(keyOf(await create(other.id))).toBe('benefit.not_membership');
    const turn = (on: boolean) =>
      app.test.owner(`update organizations set features = features || '{"benefits": ${on}}' where id = $1`, [
        app.people['owner@uni.example']?.organizationId,
      ]);
    await turn(false);
    expect(keyOf(await create(club.projectId))).toBe('feature.off');
    expect(keyOf(await owner.call('listBenefits', { params: { projectId: club.projectId } }))).toBe('feature.off');
    await turn(true);
  });

  it('is read by the people of its project, and written by its manager', async () => {
    const { body: made } = await club.create();
    const viewer = await memberWith(app, 'project.viewer', club.projectId);
    expect((await viewer.call('getBenefit', club.at(made.id))).status).toBe(200);
    expect((await viewer.call('updateBenefit', { ...club.at(made.id), body: { product: 'No' } })).status).toBe(403);
    const manager = await memberWith(app, 'project.manager', club.projectId);
    expect((await manager.call('updateBenefit', { ...club.at(made.id), body: { product: 'Sí' } })).status).toBe(200);
  });
});

describe('the benefits of a template', () => {
  it('are chosen in an order, of its project alone, and on the state that was read', async () => {
    const one = (await club.create()).body;
    const two = (await club.create()).body;
    const of = { params: { projectId: club.projectId, templateId: club.templateId } };
    const { revision } = (await owner.call('getTemplateBenefits', of)).body;
    const set = (benefitIds: string[], more: object = {}) =>
      owner.call('setTemplateBenefits', { ...of, body: { benefitIds, ...more } });
    expect((await set([two.id, one.id], { revision })).body.benefits.map(({ id }) => id)).toEqual([two.id, one.id]);
    expect(keyOf(await set([], { revision }))).toBe('request.stale');
    expect((await club.read(one.id)).templates).toEqual([{ id: club.templateId, title: expect.any(String) }]);
    const stranger = '00000000-0000-4000-8000-000000000000';
    expect((await set([one.id, stranger])).body).toMatchObject({ errors: { 'benefitIds.1': 'not_found' } });
    expect((await set([one.id, one.id])).body).toMatchObject({ errors: { benefitIds: 'duplicate_row' } });
    await set([]);
  });
});
