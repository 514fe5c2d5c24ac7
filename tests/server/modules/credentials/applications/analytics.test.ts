import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { foldAttemptCounts } from '../../../../../server/modules/credentials/applications/attempts/count.ts';
import { applicationWorld, type ApplicationWorld, type Held, type Twist } from './application-world.ts';

let world: ApplicationWorld;
let held: Held;
beforeAll(async () => {
  world = await applicationWorld();
  held = await world.holder();
});
afterAll(() => world.app.stop());

type Params = { projectId: string; applicationId: string };

describe('the analytics of an application', () => {
  const present = async (params: Params, twist: Twist = {}, body: { test?: boolean } = {}) => {
    const { link } = await world.begin(params, body);
    await world.answer(link, held, twist);
  };
  const read = async (params: Params, range: 'today' | 'week' | 'month' | 'year' = 'month') =>
    (await world.owner.call('getApplicationAnalytics', { params, query: { range } })).body;

  it('count attempts by state, reason, day and version, say fewer than five as none, and count no trial', async () => {
    const { params } = await world.application();
    for (let at = 0; at < 5; at++) await present(params);
    await present(params, { nonce: 'another' });
    await present(params, {}, { test: true });
    await world.begin(params);
    const figures = await read(params);
    expect(figures).toMatchObject({
      range: 'month',
      waiting: null,
      states: [
        { state: 'success', count: 5 },
        { state: 'failed', count: null },
        { state: 'canceled', count: 0 },
      ],
      reasons: [{ reason: 'holder.holder-nonce', count: null }],
      days: [{ day: figures.lastDay, success: 5, failed: null, canceled: 0 }],
      countries: [{ country: 'ZZ', count: 6 }],
      versions: [{ version: 1, count: 6 }],
    });
    await world.owner.call('updateApplication', { params, body: { description: 'Second' } });
    await present(params);
    expect((await read(params)).versions).toEqual([
      { version: 1, count: 6 },
      { version: 2, count: null },
    ]);
  });

  it('stay the same when the counters are folded, and tell the periods apart', async () => {
    const { params } = await world.application();
    for (let at = 0; at < 6; at++) await present(params);
    const before = await read(params, 'year');
    expect(before.days).toEqual([{ day: `${before.lastDay.slice(0, 7)}-01`, success: 6, failed: 0, canceled: 0 }]);
    await world.app.app.parts.database.platform('housekeeping', foldAttemptCounts);
    const rows = await world.app.test.owner('select count::int from attempt_counts where application_id = $1', [
      params.applicationId,
    ]);
    expect(rows).toEqual([{ count: 6 }]);
    expect(await read(params, 'year')).toEqual(before);
    await world.app.test.owner('update attempt_counts set day = day - 3 where application_id = $1', [
      params.applicationId,
    ]);
    expect((await read(params, 'today')).days).toEqual([]);
    expect((await read(params, 'week')).states[0]).toEqual({ state: 'success', count: 6 });
  });

  it('are not there for another organization', async () => {
    const { params } = await world.application();
    const stranger = await world.app.as('owner@vales.example');
    expect((await stranger.call('getApplicationAnalytics', { params })).status).toBe(404);
  });

  describe('of a project and of the organization', () => {
    const ofProject = async (range: 'today' | 'week' | 'month' | 'year' = 'month') =>
      (
        await world.owner.call('getProjectAttemptAnalytics', {
          params: { projectId: world.projectId },
          query: { range },
        })
      ).body;
    const ofAll = (query: { projectId?: string } = {}, who = world.owner) => who.call('getAttemptAnalytics', { query });
    const added = (now: number | null | undefined, before: number | null | undefined) =>
      [now, before].every(each => typeof each === 'number') ? Number(now) - Number(before) : undefined;

    const turn = (owner: string, features: object) =>
      world.app.test.owner('update organizations set features = features || $2::jsonb where id = $1', [
        world.app.people[owner]?.organizationId ?? '',
        JSON.stringify(features),
      ]);

    it('add up what the applications say, tell the applications and versions apart, and count no trial', async () => {
      const [one, other] = [await world.application({ name: 'One' }), await world.application({ name: 'Other' })];
      for (let at = 0; at < 5; at++) await present(one.params);
      const before = await ofProject();
      for (let at = 0; at < 7; at++) await present(other.params);
      await present(other.params, {}, { test: true });
      await present(other.params, { nonce: 'another' });
      const figures = await ofProject();
      expect(figures.states[0]?.state).toBe('success');
      expect(added(figures.states[0]?.count, before.states[0]?.count)).toBe(7);
      expect(added(figures.countries[0]?.count, before.countries[0]?.count)).toBe(8);
      expect(figures.reasons).toContainEqual({ reason: 'holder.holder-nonce', count: null });
      const { params, body } = other;
      const named = { application: { id: body.id, name: 'Other' }, projectId: params.projectId };
      expect(figures.applications).toContainEqual({ ...named, count: 8 });
      expect(figures.versions).toContainEqual({ ...named, version: 1, count: 8 });
      expect(figures.applications).toContainEqual(
        expect.objectContaining({ application: { id: one.body.id, name: 'One' }, count: 5 }),
      );
      expect(figures.days.map(({ day }) => day)).toContain(figures.lastDay);
      // The organization has this project alone with applications that were asked.
      expect((await ofAll({ projectId: world.projectId })).body).toEqual(figures);
      const whole = (await ofAll()).body;
      expect(whole.applications).toEqual(expect.arrayContaining(figures.applications));
    });

    it('are of the projects that the caller sees, and of no other organization', async () => {
      const reports = await ofAll({}, await world.app.as('viewer@uni.example'));
      expect(reports.body.applications).toEqual((await ofAll()).body.applications);
      expect(reports.body.applications).not.toEqual([]);
      const stranger = await world.app.as('owner@vales.example');
      await turn('owner@vales.example', { analytics: true, verifications: true });
      expect((await ofAll({}, stranger)).body).toMatchObject({ applications: [], days: [], waiting: 0 });
      expect((await ofAll({ projectId: world.projectId }, stranger)).status).toBe(404);
    });

    it('are not there where the platform turned verifications off', async () => {
      await turn('owner@uni.example', { verifications: false });
      expect((await ofAll()).body).toMatchObject({ key: 'feature.off' });
      const params = { projectId: world.projectId };
      expect((await world.owner.call('getProjectAttemptAnalytics', { params })).body).toMatchObject({
        key: 'feature.off',
      });
      await turn('owner@uni.example', { verifications: true });
      expect((await ofAll()).status).toBe(200);
    });
  });
});
