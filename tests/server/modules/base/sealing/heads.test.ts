import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkEventChain } from '../../../../../server/modules/base/sealing/index.ts';
import { sealHeads } from '../../../../../server/modules/base/sealing/heads.ts';
import { startTestApp, type Client, type TestApp } from '../../../../support/processes/app.ts';
import { diplomaProject, graduate, type DiplomaProject } from '../../../../support/worlds/diploma.ts';
import { expectSoundRecord, findingsAfter } from '../../../../support/documents/record.ts';

let app: TestApp;
let owner: Client;
let project: DiplomaProject;
let organizationId: string;
beforeAll(async () => {
  // What is issued waits for its seal until it is asked to run, however slow this machine is.
  app = await startTestApp({ atOnce: 0 });
  owner = await app.as('owner@uni.example');
  organizationId = app.people['owner@uni.example']?.organizationId as string;
  project = await diplomaProject(app);
});
afterAll(() => app.stop());

const check = () => checkEventChain(app.app.parts, organizationId);
const lastSequence = async () => {
  const [last] = await app.test.owner<{ last: string }>(
    'select max(sequence) as last from events where organization_id = $1',
    [organizationId],
  );
  return Number(last?.last);
};
const issue = (n: number) =>
  owner.call('issueCredentials', {
    params: { projectId: project.projectId },
    body: { templateId: project.automaticId, receiver: graduate(n) },
  });

describe('the head of a chain of events', () => {
  it('is anchored by nothing at first', async () => {
    expect(await check()).toEqual({ broken: null, altered: null, erased: 0, lost: [], anchored: null });
  });

  it('is sealed once, however many ask, and with what waits as well', async () => {
    await issue(1);
    const head = await lastSequence();
    await Promise.all([1, 2, 3].map(() => sealHeads(app.app.parts)));
    await app.workers.drain();
    const { anchored, ...rest } = await check();
    expect(rest).toEqual({ broken: null, altered: null, erased: 0, lost: [] });
    expect(anchored).toMatchObject({ sequence: head, since: expect.any(Date) as Date, networkId: app.networkId });
    expect(anchored?.receipt.transactionHash).toMatch(/^0x[0-9a-f]{64}$/);
    const leaves = await app.test.owner(
      `select array_agg(distinct subject order by subject) as subjects from seal_leaves where organization_id = $1 group by seal_id having bool_or(subject = 'event')`,
      [organizationId],
    );
    expect(leaves).toEqual([{ subjects: ['credentials', 'event'] }]);
  });

  it('is not sealed again where nothing happened but that', async () => {
    // What was sealed was sent as well, which is an event.
    await sealHeads(app.app.parts);
    await app.workers.drain();
    expect(await sealHeads(app.app.parts)).toBe(0);
  });

  it('goes on with what happens', async () => {
    const before = (await check()).anchored?.sequence as number;
    await issue(2);
    expect(await sealHeads(app.app.parts)).toBe(1);
    await app.workers.drain();
    expect((await check()).anchored?.sequence).toBeGreaterThan(before);
    await expectSoundRecord(app);
  });
});

describe('a chain that is faultless in itself', () => {
  /** Does something to the events as the owner of the tables could, looks, and undoes it. */
  const after = async (bend: string) => {
    await app.test.owner('create table kept as select * from events');
    await app.test.owner(`begin; set local session_replication_role = replica; ${bend}; commit`);
    try {
      return await check();
    } finally {
      await app.test.owner(
        'begin; set local session_replication_role = replica; delete from events; insert into events select * from kept; drop table kept; commit',
      );
    }
  };

  it('is told to have lost its last five events', async () => {
    const anchored = (await check()).anchored?.sequence as number;
    const cut = `delete from events where organization_id = '${organizationId}' and sequence > ${anchored - 5}`;
    const { broken, lost, anchored: left } = await after(cut);
    expect(broken).toBeNull();
    expect(lost.length).toBeGreaterThan(0);
    expect(left?.sequence).toBeLessThan(anchored);
    const findings = await findingsAfter(app, query => query(cut));
    expect(findings.map(finding => finding.what)).toContainEqual(
      expect.stringMatching(/^nothing stands behind its leaf event/),
    );
    expect(await check()).toMatchObject({ broken: null, lost: [] });
  });

  it('is told to have been written anew', async () => {
    const { broken, lost, anchored } =
      await after(`do $$ declare each events; before bytea := decode(repeat('00', 32), 'hex'); begin
      for each in select * from events where organization_id = '${organizationId}' order by sequence loop
        each.correlation_id := 'x'; each.previous_hash := before; before := sha256(convert_to(event_text(each), 'UTF8'));
        update events set correlation_id = each.correlation_id, previous_hash = each.previous_hash, hash = before where id = each.id;
      end loop; end $$`);
    expect(broken).toBeNull();
    expect(lost.length).toBeGreaterThan(1);
    expect(anchored).toBeNull();
  });
});
