import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readSite } from '../../../../../server/modules/credentials/applications/site/read-site.ts';
import { widgetSite } from '../../../../../server/modules/credentials/applications/site/page.ts';
import { startReceiver } from '../../../../support/counterparts/receiver.ts';
import { applicationWorld, type ApplicationWorld } from './application-world.ts';

const SITE = 'https://shop.example';

let world: ApplicationWorld;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let params: { projectId: string; applicationId: string };
beforeAll(async () => {
  receiver = await startReceiver();
  world = await applicationWorld({ outbound: receiver.outbound });
});
afterAll(async () => {
  receiver.stop();
  await world.app.stop();
});
beforeEach(async () => {
  receiver.answer = { status: 200 };
  ({ params } = await world.application({ frontend: { websiteUrl: `${SITE}/checkout` } }));
});

const checks = async () => (await world.owner.call('getApplicationChecks', { params })).body;

describe('the frames of the widget', () => {
  const framed = (referrer: string | undefined, destination = 'iframe') =>
    widgetSite(world.app.app.parts)(params.applicationId, { destination, referrer });

  it('are told with their time: of the website, and of another origin that browsers refuse', async () => {
    expect(await checks()).toEqual({ framedAt: null, refused: null, tested: null });
    const now = new Date(world.app.app.parts.clock()).toISOString();
    await framed(`${SITE}/`);
    expect(await checks()).toMatchObject({ framedAt: expect.stringMatching(now.slice(0, 13)), refused: null });
    await framed('https://another.example/page?who=me');
    const seen = await checks();
    expect(seen.framedAt).not.toBeNull();
    expect(seen.refused).toEqual({ origin: 'https://another.example', at: expect.any(String) });
  });

  it('are no page of ours, nothing that is not a frame, and nothing without a page', async () => {
    await framed(world.app.settings.publicUrl);
    await framed('https://another.example', 'document');
    await framed(undefined);
    await framed('no address');
    await framed("https://another.example'; script-src *");
    expect(await checks()).toMatchObject({ framedAt: null, refused: null });
    await framed(SITE);
    expect((await checks()).framedAt).not.toBeNull();
  });

  it('are ours where a page of ours is the website', async () => {
    const { publicUrl } = world.app.settings;
    const own = await world.application({ frontend: { websiteUrl: `${publicUrl}/dev/site` } });
    await widgetSite(world.app.app.parts)(own.params.applicationId, { destination: 'iframe', referrer: publicUrl });
    const { body } = await world.owner.call('getApplicationChecks', { params: own.params });
    expect(body).toMatchObject({ framedAt: expect.any(String), refused: null });
  });

  it('of a previous website count no longer, and one that was refused is no stranger where it is the website', async () => {
    await framed(SITE);
    await framed('https://new.example');
    expect(await checks()).toMatchObject({ refused: { origin: 'https://new.example' } });
    const frontend = { websiteUrl: 'https://new.example/shop' };
    expect((await world.owner.call('updateApplication', { params, body: { frontend } })).status).toBe(200);
    expect(await checks()).toMatchObject({ framedAt: null, refused: null });
  });
});

describe('the test event', () => {
  it('says whether the receiver answered 200', async () => {
    const test = async () => {
      await world.owner.call('testApplicationWebhook', { params, body: {} });
      await world.app.workers.drain();
      return (await checks()).tested;
    };
    await world.owner.call('updateApplicationWebhook', { params, body: { url: receiver.url, enabled: true } });
    receiver.answer = { status: 401 };
    expect(await test()).toEqual({ state: 'waiting', status: 401, triedAt: expect.any(String) });
    receiver.answer = { status: 200 };
    expect(await test()).toEqual({ state: 'delivered', status: 200, triedAt: expect.any(String) });
  });
});

describe('the page of a website', () => {
  const page = (more = '') =>
    `<!doctype html><head>${more}<script src="${world.app.settings.publicUrl}/widget.js"></script></head>`;
  const reading = async (answer: typeof receiver.answer) => {
    receiver.answer = answer;
    await world.owner.call('updateApplication', { params, body: { frontend: { websiteUrl: receiver.url } } });
    return (await world.owner.call('readApplicationSite', { params })).body;
  };

  it('has the script or has it not, and answers what it answers', async () => {
    expect(await reading({ status: 200, body: page() })).toEqual({ status: 200, hasScript: true, blockedBy: [] });
    expect(await reading({ status: 200, body: '<p>Shop</p>' })).toMatchObject({ status: 200, hasScript: false });
    expect(await reading({ status: 302, body: '' })).toMatchObject({ status: 302, hasScript: false });
  });

  it.each([
    ["default-src 'self'", ['script-src', 'frame-src']],
    ["script-src 'self' {us}; frame-src {us}", []],
    ["script-src {us}; frame-src 'self'", ['frame-src']],
    ["script-src 'nonce-abc' 'strict-dynamic'; child-src 'none'", ['frame-src']],
    ['default-src *', []],
    ["img-src 'self'", []],
    ["script-src 'none'; script-src *", ['script-src']],
  ])('keeps us away by the policy %s: %j', async (policy, blockedBy) => {
    const written = policy.replaceAll('{us}', world.app.settings.publicUrl);
    const meta = `<meta http-equiv="Content-Security-Policy" content="${written}">`;
    expect(await reading({ status: 200, body: page(meta) })).toEqual({ status: 200, hasScript: true, blockedBy });
  });

  it('lets us in by its own name where it is ours', async () => {
    receiver.answer = {
      status: 200,
      body: page(`<meta http-equiv="Content-Security-Policy" content="default-src 'self'">`),
    };
    const { outbound } = world.app.app.parts;
    const settings = { ...world.app.settings, publicUrl: new URL(receiver.url).origin };
    expect((await readSite({ outbound, settings }, receiver.url)).blockedBy).toEqual([]);
    expect((await readSite(world.app.app.parts, receiver.url)).blockedBy).toEqual(['script-src', 'frame-src']);
  });

  it('is not read inside of a network, nor where there is none', async () => {
    await world.owner.call('updateApplication', { params, body: { frontend: { websiteUrl: 'https://10.0.0.1/' } } });
    expect((await world.owner.call('readApplicationSite', { params })).body).toEqual({
      status: null,
      hasScript: false,
      blockedBy: [],
    });
    await world.owner.call('updateApplication', { params, body: { frontend: { websiteUrl: null } } });
    expect((await world.owner.call('readApplicationSite', { params })).body).toMatchObject({
      key: 'application.no_site',
    });
  });
});
