import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expireDue } from '../../../../../server/modules/vouchers/distributions/expire.ts';
import { warnDue } from '../../../../../server/modules/vouchers/distributions/letters/warn.ts';
import { startTestApp, type TestApp } from '../../../../support/processes/app.ts';
import { distributionWorld, type DistributionWorld } from '../../../../support/worlds/distribution-world.ts';
import { memberWith } from '../../../../support/worlds/members.ts';
import { made } from '../../../../support/worlds/voucher-world.ts';

let app: TestApp;
let world: DistributionWorld;
let next = -1;
beforeAll(async () => {
  app = await startTestApp({ atOnce: 0 });
  world = await distributionWorld(app);
  await world.buy(20);
  await world.distribute();
  await app.workers.drain();
});
afterAll(() => app.stop());

const emailOf = (n: number) => `persona${n}@correo.example`;
const digitsOf = (n: number) => String(1_000_000 + n).slice(-4);
const THIEF = 'thief@correo.example';
const claim = (code: string, n: number) =>
  app.nobody.call('claimVoucher', { params: { code }, body: { digits: digitsOf(n), pin: '2468' } });

interface Mail {
  subject: string;
  text: string;
}
/** The mails to an address that say what they say in the open. */
const mailsTo = (email: string) =>
  app.test.owner<Mail>(
    "select subject, text from mail_outbox where recipient = $1 and text <> '' order by created_at",
    [email],
  );
const lettersTo = async (email: string) =>
  (
    await app.test.owner<{ n: number }>(
      "select count(*)::int as n from mail_outbox where recipient = $1 and dedupe_key like 'voucher:%'",
      [email],
    )
  )[0]?.n;
const subjects = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject);

/** The next person of the world, with the voucher that was sent to them. */
async function somebody({ isClaimed = true } = {}) {
  const n = (next += 1);
  const [person] = made(
    await world.buyer.call('listBeneficiaries', { params: world.buying, query: { q: emailOf(n) } }),
  ).beneficiaries;
  const at = { ...world.buying, beneficiaryId: person?.id ?? '' };
  const [voucher] = made(await world.buyer.call('listBeneficiaryVouchers', { params: at })).vouchers;
  const code = await world.codeOf(emailOf(n));
  if (isClaimed) expect((await claim(code, n)).status).toBe(200);
  return { n, email: emailOf(n), at, code, voucher: { ...at, voucherId: voucher?.id ?? '' } };
}
type Somebody = Awaited<ReturnType<typeof somebody>>;
const change = async ({ at }: Somebody, edits: object) => {
  const { revision } = made(await world.buyer.call('getBeneficiary', { params: at }));
  return world.buyer.call('updateBeneficiary', { params: at, body: { ...edits, revision } });
};
const resend = (who: Somebody, by = world.buyer) => by.call('resendVoucher', { params: who.voucher, body: {} });
/** What the buyer does while nobody else is active. */
async function alone<T>(act: () => Promise<T>): Promise<T> {
  const userId = app.people['owner@vales.example']?.userId ?? '';
  const status = (to: string) =>
    app.test.owner('update organization_users set status = $2 where user_id <> $1', [userId, to]);
  await status('disabled');
  const answer = await act();
  await status('active');
  return answer;
}
const look = async (who: Somebody) =>
  made(await world.second.call('listBeneficiaryVouchers', { params: who.at })).vouchers[0];
const news = async (client: DistributionWorld['buyer'], id: string) =>
  made(await client.call('listNotifications', {})).notifications.flatMap(({ status, data: { voucher } }) =>
    voucher?.subjectId === id ? [[voucher.what, status]] : [],
  );

describe('a claimed voucher', () => {
  it('goes to another address only after a second person approved it, and its holder reads each step', async () => {
    const who = await somebody();
    made(await change(who, { email: THIEF }));
    // In the commit of the change, not once a job has run.
    expect(await subjects(who.email)).toEqual([expect.stringContaining('changed the email address of your voucher')]);
    const [told] = await mailsTo(who.email);
    expect(told?.text).toContain('t•••@correo.example');
    expect(told?.text).not.toContain(THIEF);

    const asked = made(await resend(who));
    expect(asked).toMatchObject({
      status: 'active',
      sentTo: who.email,
      needsSecond: true,
      readdressing: { from: who.email, to: THIEF, mayApprove: false },
    });
    expect(await subjects(who.email)).toContainEqual(
      expect.stringContaining('wants to send your voucher to another address'),
    );
    await app.workers.drain();
    expect(await lettersTo(THIEF)).toBe(0);
    expect(await look(who)).toMatchObject({ readdressing: { mayApprove: true } });
    expect(await news(world.second, who.voucher.voucherId)).toContainEqual(['readdressingWaits', 'new']);
    // The holder goes on as before.
    const opened = await app.nobody.call('openVoucher', { params: { code: who.code }, body: { pin: '2468' } });
    expect(opened.status).toBe(200);

    const own = await world.buyer.call('approveReaddressing', { params: who.voucher });
    expect(own).toMatchObject({ status: 403, body: { key: 'voucher.own' } });
    const twice = await resend(who, world.second);
    expect(twice).toMatchObject({ status: 409, body: { key: 'voucher.second_waits' } });
    const approved = made(await world.second.call('approveReaddressing', { params: who.voucher }));
    expect(approved).toMatchObject({ status: 'sent', sentTo: THIEF, needsSecond: false, readdressing: null });
    expect(await subjects(who.email)).toContainEqual(expect.stringContaining('sent your voucher to another address'));
    expect(await news(world.second, who.voucher.voucherId)).toContainEqual(['readdressingWaits', 'completed']);
    expect(await news(world.buyer, who.voucher.voucherId)).toContainEqual(['readdressingApproved', 'new']);
    const late = await world.second.call('approveReaddressing', { params: who.voucher });
    expect(late).toMatchObject({ status: 409, body: { key: 'state.transition' } });
    await app.workers.drain();
    expect(await lettersTo(THIEF)).toBe(1);
    expect((await claim(await world.codeOf(THIEF), who.n)).status).toBe(200);
  });

  it('stays with its holder where the second person, or the person who asked, cancels it', async () => {
    const [one, two] = [await somebody(), await somebody()];
    for (const [who, client] of [[one, world.second] as const, [two, world.buyer] as const]) {
      made(await change(who, { email: `moved${who.n}@correo.example` }));
      made(await resend(who));
      const kept = made(await client.call('cancelReaddressing', { params: who.voucher }));
      expect(kept).toMatchObject({ status: 'active', sentTo: who.email, readdressing: null });
      expect(await subjects(who.email)).toContainEqual('Your voucher stays with you');
      expect((await world.second.call('approveReaddressing', { params: who.voucher })).status).toBe(409);
    }
    expect(await news(world.buyer, one.voucher.voucherId)).toContainEqual(['readdressingCanceled', 'new']);
    expect(await news(world.buyer, two.voucher.voucherId)).toEqual([]);
  });

  it('is not moved by sending it first, nor by an address that was changed before it was claimed', async () => {
    const sentFirst = await somebody();
    made(await resend(sentFirst));
    await app.workers.drain();
    made(await change(sentFirst, { email: 'later@correo.example' }));
    expect(made(await resend(sentFirst))).toMatchObject({
      sentTo: sentFirst.email,
      readdressing: { mayApprove: false },
    });

    const changedFirst = await somebody({ isClaimed: false });
    made(await change(changedFirst, { email: 'before@correo.example' }));
    expect((await claim(changedFirst.code, changedFirst.n)).status).toBe(200);
    expect(made(await resend(changedFirst))).toMatchObject({ sentTo: changedFirst.email, needsSecond: true });
    await app.workers.drain();
    expect([await lettersTo('later@correo.example'), await lettersTo('before@correo.example')]).toEqual([0, 0]);
  });

  it('is not approved for an address that was changed since it was asked for', async () => {
    const who = await somebody();
    made(await change(who, { email: 'first@correo.example' }));
    made(await resend(who));
    made(await change(who, { email: 'second@correo.example' }));
    expect(await subjects('first@correo.example')).toEqual([expect.stringContaining('changed the email')]);
    expect((await subjects(who.email)).filter(each => each.includes('changed the email'))).toHaveLength(2);
    expect((await world.second.call('approveReaddressing', { params: who.voucher })).status).toBe(409);
    made(await resend(who));
    made(await change(who, { email: who.email }));
    // At the address where it is held it goes again at once.
    expect(made(await resend(who))).toMatchObject({ status: 'sent', sentTo: who.email, readdressing: null });
  });

  it('is approved neither by the person who asked nor by the one who changed the address', async () => {
    const who = await somebody();
    made(await change(who, { email: `typed${who.n}@correo.example` }));
    // Of two people one typed the address and the other asks: nobody is left.
    expect(await resend(who, world.second)).toMatchObject({ status: 409, body: { key: 'voucher.no_second' } });
    const third = await memberWith(app, 'org.projects', '', 'third@vales.example', 'owner@vales.example');
    // Another edit of the person does not make its editor the author of the address.
    const { revision } = made(await world.second.call('getBeneficiary', { params: who.at }));
    made(await world.second.call('updateBeneficiary', { params: who.at, body: { name: 'Otra', revision } }));
    made(await resend(who, world.second));
    const own = await world.buyer.call('approveReaddressing', { params: who.voucher });
    expect(own).toMatchObject({ status: 403, body: { key: 'voucher.own_address' } });
    const [seen] = made(await world.buyer.call('listBeneficiaryVouchers', { params: who.at })).vouchers;
    expect(seen).toMatchObject({ readdressing: { mayApprove: false } });
    expect(await news(world.buyer, who.voucher.voucherId)).toEqual([]);
    await expect(
      app.test.owner(
        "update voucher_readdressings set state = 'approved', decided_by = changed_by, decided_at = now() where voucher_id = $1",
        [who.voucher.voucherId],
      ),
    ).rejects.toThrow('voucher_readdressings_second');
    expect((await world.second.call('approveReaddressing', { params: who.voucher })).status).toBe(403);
    made(await third.call('approveReaddressing', { params: who.voucher }));
    await app.test.owner("update organization_users set status = 'disabled' where user_id = $1", [third.userId]);
  });

  it('goes nowhere once it has expired: the request ends and nobody is asked to approve it any longer', async () => {
    const who = await somebody();
    made(await change(who, { email: `late${who.n}@correo.example` }));
    made(await resend(who));
    await app.test.owner(
      "update vouchers set expires_at = now() - interval '1 minute', created_at = now() - interval '60 days' where id = $1",
      [who.voucher.voucherId],
    );
    await expireDue(app.app.parts);
    await app.workers.drain();
    expect(await look(who)).toMatchObject({ status: 'expired', readdressing: null });
    expect(await news(world.second, who.voucher.voucherId)).toContainEqual(['readdressingWaits', 'completed']);
  });

  it('that is over can still have its request canceled before the platform has ended it', async () => {
    const who = await somebody();
    made(await change(who, { email: `over${who.n}@correo.example` }));
    made(await resend(who));
    await app.test.owner(
      "update vouchers set expires_at = now() - interval '1 minute', created_at = now() - interval '60 days' where id = $1",
      [who.voucher.voucherId],
    );
    const late = await world.second.call('approveReaddressing', { params: who.voucher });
    expect(late).toMatchObject({ status: 409, body: { key: 'voucher.over' } });
    made(await world.second.call('cancelReaddressing', { params: who.voucher }));
    expect(await look(who)).toMatchObject({ readdressing: null });
    expect(await news(world.second, who.voucher.voucherId)).toContainEqual(['readdressingWaits', 'completed']);
  });

  it('has no request left once its person is canceled', async () => {
    const who = await somebody();
    made(await change(who, { email: `canceled${who.n}@correo.example` }));
    made(await resend(who));
    const canceled = await world.buyer.call('changeBeneficiaryStatus', {
      params: who.at,
      body: { status: 'canceled', reason: 'Se fue' },
    });
    expect(canceled.status).toBe(200);
    expect(await look(who)).toMatchObject({ status: 'canceled', readdressing: null });
    expect(await news(world.second, who.voucher.voucherId)).toContainEqual(['readdressingWaits', 'completed']);
  });

  it('is canceled not without a letter to the address that holds it, in the language of its holder', async () => {
    const [one, two, unclaimed] = [await somebody(), await somebody(), await somebody({ isClaimed: false })];
    await app.test.owner('update vouchers set language = $2 where id = $1', [two.voucher.voucherId, 'es-MX']);
    made(await change(one, { email: `instead${one.n}@correo.example` }));
    for (const { at } of [one, two, unclaimed])
      made(
        await world.buyer.call('changeBeneficiaryStatus', {
          params: at,
          body: { status: 'canceled', reason: 'Se fue' },
        }),
      );
    const told = (await mailsTo(one.email)).find(({ subject }) => subject.endsWith('canceled your voucher'));
    expect(told?.text).toContain('Your link and your PIN no longer work');
    expect(told?.text).toContain('You did not ask for this?');
    expect(await subjects(two.email)).toContainEqual(expect.stringMatching(/canceló tu vale$/));
    expect(await subjects(`instead${one.n}@correo.example`)).not.toContainEqual(
      expect.stringContaining('canceled your voucher'),
    );
    expect(await subjects(unclaimed.email)).toEqual([]);
  });

  it('is moved once where two people approve it at once', async () => {
    const who = await somebody();
    made(await change(who, { email: `twice${who.n}@correo.example` }));
    made(await resend(who));
    const both = await Promise.all([1, 2].map(() => world.second.call('approveReaddressing', { params: who.voucher })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('is canceled and given again where nobody else may approve it', async () => {
    const who = await somebody();
    made(await change(who, { email: 'alone@correo.example' }));
    const asked = await alone(() => resend(who));
    expect(asked).toMatchObject({ status: 409, body: { key: 'voucher.no_second' } });
    expect(await look(who)).toMatchObject({ status: 'active', readdressing: null });
  });

  it('is reminded of at the address where it is held', async () => {
    const who = await somebody();
    made(await change(who, { email: 'reader@correo.example' }));
    await app.test.owner(
      'update vouchers set expires_at = now() + $2::interval, created_at = now() - $3::interval, warned = null where id = $1',
      [who.voucher.voucherId, '26 hours', '60 days'],
    );
    await warnDue(app.app.parts);
    await app.workers.drain();
    const [reminder] = await app.test.owner<{ recipient: string }>(
      'select recipient from mail_outbox where dedupe_key like $1',
      [`voucher-warning:${who.voucher.voucherId}:%`],
    );
    expect(reminder).toEqual({ recipient: who.email });
  });

  it('is not moved by a statement that goes round the code', async () => {
    const who = await somebody();
    const move = (sql: string) =>
      app.app.parts.database.organization(app.people['owner@vales.example']?.organizationId ?? '', tx =>
        tx.run(sql, [who.voucher.voucherId]),
      );
    await expect(move("update vouchers set sent_to = 'x@correo.example' where id = $1")).rejects.toThrow(
      'a second person only',
    );
    made(await change(who, { email: 'wall@correo.example' }));
    made(await resend(who));
    await expect(
      move(
        "update voucher_readdressings set state = 'approved', decided_by = requested_by, decided_at = now() where voucher_id = $1",
      ),
    ).rejects.toThrow('voucher_readdressings_second');
  });
});

describe('a voucher that nobody claimed', () => {
  it('goes to another address at once, and the previous address reads it', async () => {
    const who = await somebody({ isClaimed: false });
    const to = `right${who.n}@correo.example`;
    made(await change(who, { email: to }));
    expect(made(await resend(who))).toMatchObject({ status: 'sent', sentTo: to, needsSecond: false });
    expect(await subjects(who.email)).toEqual([
      expect.stringContaining('changed the email address of your voucher'),
      expect.stringContaining('sent your voucher to another address'),
    ]);
  });
});

describe('a phone number that is changed', () => {
  it('is told to the holder at once, by its last digits', async () => {
    const who = await somebody();
    made(await change(who, { phone_number: '5599887766' }));
    const [mail] = await mailsTo(who.email);
    expect(mail?.subject).toContain('changed the phone number of your voucher');
    expect(mail?.text).toContain('••••7766');
    expect(mail?.text).not.toContain('5599887766');
  });
});

describe('cards that were printed', () => {
  it('are printed again by a second person alone, and their holders read it', async () => {
    await world.buy(2);
    const { id } = await world.distribute({
      method: 'manual',
      delivery: 'cards',
      beneficiaries: made(
        await world.buyer.call('listBeneficiaries', { params: world.buying, query: { status: 'unclaimed' } }),
      ).beneficiaries.map(each => each.id),
    });
    await app.workers.drain();
    const params = { ...world.buying, distributionId: id };
    const print = (client: DistributionWorld['buyer'], again: boolean) =>
      client.call('printCards', { params, body: { again } });
    const early = await world.buyer.call('askReprint', { params });
    expect(early).toMatchObject({ status: 409, body: { key: 'distribution.no_cards' } });
    expect((await print(world.buyer, false)).status).toBe(200);
    for (const client of [world.buyer, world.second])
      expect(await print(client, true)).toMatchObject({ status: 409, body: { key: 'distribution.reprint' } });

    expect(made(await world.buyer.call('askReprint', { params }))).toMatchObject({ reprint: { mayPrint: false } });
    expect(await print(world.buyer, true)).toMatchObject({ status: 403, body: { key: 'voucher.own' } });
    const twice = await world.second.call('askReprint', { params });
    expect(twice).toMatchObject({ status: 409, body: { key: 'distribution.reprint_waits' } });
    expect(await news(world.second, id)).toContainEqual(['reprintWaits', 'new']);
    const kept = made(await world.second.call('cancelReprint', { params }));
    expect(kept.reprint).toBeNull();
    expect(await news(world.buyer, id)).toContainEqual(['reprintCanceled', 'new']);
    expect((await world.second.call('cancelReprint', { params })).status).toBe(409);

    await alone(async () => {
      const asked = await world.buyer.call('askReprint', { params });
      expect(asked).toMatchObject({ status: 409, body: { key: 'distribution.no_second' } });
    });
    made(await world.buyer.call('askReprint', { params }));
    const both = await Promise.all([1, 2].map(() => print(world.second, true)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await news(world.buyer, id)).toContainEqual(['reprintDone', 'new']);
    for (const n of [20, 21])
      expect(await subjects(emailOf(n))).toEqual([expect.stringContaining('printed your voucher card again')]);
  });

  it('are not printed for a voucher that somebody claimed by its link meanwhile', async () => {
    await world.buy(1);
    const [person] = made(
      await world.buyer.call('listBeneficiaries', { params: world.buying, query: { status: 'unclaimed' } }),
    ).beneficiaries;
    const at = { ...world.buying, beneficiaryId: person?.id ?? '' };
    const { id } = await world.distribute({ method: 'manual', delivery: 'cards', beneficiaries: [at.beneficiaryId] });
    await app.workers.drain();
    const [voucher] = made(await world.buyer.call('listBeneficiaryVouchers', { params: at })).vouchers;
    made(await world.buyer.call('resendVoucher', { params: { ...at, voucherId: voucher?.id ?? '' }, body: {} }));
    await app.workers.drain();
    expect((await claim(await world.codeOf(emailOf(22)), 22)).status).toBe(200);
    const printed = await world.buyer.call('printCards', {
      params: { ...world.buying, distributionId: id },
      body: { again: false },
    });
    expect(printed).toMatchObject({ status: 409, body: { key: 'distribution.no_cards' } });
  });
});
