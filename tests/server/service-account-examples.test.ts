import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  EXAMPLE_KINDS,
  exampleFor,
  merchantExampleFor,
  SALE_VARIABLES,
  SECRET_VARIABLE,
  type ExampleKind,
} from '../../contract/credentials/credentials/examples.ts';
import { vcApiExampleFor } from '../../contract/credentials/vc-api/examples.ts';
import type { Template } from '../../contract/credentials/templates/index.ts';
import { startTestApp, type Client, type TestApp } from '../support/processes/app.ts';
import { merchant } from '../support/worlds/offer-world.ts';
import { diplomaProject, type DiplomaProject } from '../support/worlds/diploma.ts';
import { programOf, type Program } from '../support/worlds/programs.ts';
import { HOLDER_PIN, saleWorld, type MerchantPlace } from '../support/worlds/sale-world.ts';
import type { HeldVoucher } from '../../contract/vouchers/vouchers/index.ts';

const run = promisify(execFile);

/** How each is run by whoever copied it: a machine that lacks the program fails here, and says which. */
const RUNS: Record<ExampleKind, [program: string, file: string]> = {
  curl: ['sh', 'issue.sh'],
  javascript: [process.execPath, 'issue.mjs'],
  python: ['python3', 'issue.py'],
};

let app: TestApp;
let owner: Client;
let project: DiplomaProject;
let program: Program;
let template: Template;
let publicUrl: string;
let folder: string;
/** A merchant, and vouchers that it may charge. */
let at: MerchantPlace;
let held: HeldVoucher[];
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.as('owner@uni.example');
  project = await diplomaProject(app);
  program = await programOf(app, { name: 'Examples', projectIds: [project.projectId] });
  const params = { projectId: project.projectId, templateId: project.automaticId };
  const { title } = (await owner.call('getTemplate', { params })).body;
  // Quotes and backslashes are what an example that is filled in would break at.
  const content = (await owner.call('getTemplate', { params })).body.content.map(field =>
    field.name === 'degree' ? { ...field, label: `L'art "d\\'ici" $HOME \`x\`` } : field,
  );
  template = (await owner.call('updateTemplate', { params, body: { title, content } })).body;
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  publicUrl = `http://127.0.0.1:${(app.http.server.address() as AddressInfo).port}`;
  folder = await mkdtemp(join(tmpdir(), 'sello-examples-'));
  const world = await saleWorld(app, EXAMPLE_KINDS.length);
  at = world.at;
  held = [await world.hold(0), await world.hold(1), await world.hold(2)];
});
afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true, force: true });
});

describe('an example that was copied', () => {
  it.each(EXAMPLE_KINDS)('in %s issues a credential, and the same one when it is run again', async kind => {
    const text = exampleFor(kind, {
      publicUrl,
      organizationId: app.people['owner@uni.example']?.organizationId as string,
      projectId: project.projectId,
      clientId: program.clientId,
      templateId: template.id,
      content: template.content,
    });
    expect(text).not.toContain(program.secret);
    const [command, file] = RUNS[kind];
    await writeFile(join(folder, file), text);
    const answer = async (secret = program.secret) => {
      const { stdout } = await run(command, [join(folder, file)], {
        env: { PATH: process.env.PATH, [SECRET_VARIABLE]: secret },
      });
      return JSON.parse(stdout) as { id: string; outcomes: { issued: number }; results: { credentialId: string }[] };
    };
    const issued = await answer();
    expect(issued.outcomes.issued).toBe(1);
    const credential = await owner.call('getCredential', {
      params: { projectId: project.projectId, credentialId: issued.results[0]?.credentialId as string },
    });
    expect(credential.body).toMatchObject({ receiver: { name: 'Ana Luz', email: 'ana.luz@example.com' } });
    expect(JSON.stringify(credential.body.vc)).toContain(JSON.stringify(`L'art "d\\'ici" $HOME \`x\``).slice(1, -1));
    expect((await answer()).id).toBe(issued.id);
    // What was refused is said, and nothing more is tried.
    await expect(answer('wrong')).rejects.toMatchObject({ stderr: expect.stringContaining('invalid_client') });
    // The next kind issues to the same person, who may hold one of each template.
    await owner.call('revokeCredential', {
      params: { projectId: project.projectId, credentialId: issued.results[0]?.credentialId as string },
      body: { metadata: { description: 'An example' } },
    });
  });

  it.each(EXAMPLE_KINDS)(
    'in %s issues, verifies and suspends a credential by VC-API, and issues a token',
    async kind => {
      const { keys } = (await owner.call('listKeys', { query: { purpose: 'issue', which: 'current' } })).body;
      const text = vcApiExampleFor(kind, {
        publicUrl,
        organizationId: app.people['owner@uni.example']?.organizationId as string,
        projectId: project.projectId,
        clientId: program.clientId,
        keyId: keys[0]?.id as string,
      });
      expect(text).not.toContain(program.secret);
      const [command, file] = RUNS[kind];
      await writeFile(join(folder, file), text);
      const answers = async (secret = program.secret) => {
        const { stdout } = await run(command, [join(folder, file)], {
          env: { PATH: process.env.PATH, [SECRET_VARIABLE]: secret },
        });
        return stdout
          .trim()
          .split('\n')
          .map(line => JSON.parse(line) as Record<string, unknown>);
      };
      const [issued, verified, suspended, token] = await answers();
      const vc = issued?.verifiableCredential as { id: string };
      expect(vc).toMatchObject({ name: 'Forklift license', credentialSubject: { level: 'B2' } });
      expect(verified).toEqual({ verified: true, problemDetails: [] });
      expect(suspended).toEqual({ credentialIds: [vc.id], status: true });
      expect(token?.verifiableCredential).toMatchObject({
        type: 'EnvelopedVerifiableCredential',
        id: expect.stringMatching(/^data:application\/dc\+sd-jwt,ey/),
      });
      const after = await program.client.call('verifyVc', {
        params: { projectId: project.projectId },
        body: { verifiableCredential: vc },
      });
      expect(after).toMatchObject({ status: 400, body: { problemDetails: [{ reason: 'suspended' }] } });
      const again = await answers();
      expect(again[0]).not.toMatchObject({ verifiableCredential: { id: vc.id } });
      await expect(answers('wrong')).rejects.toMatchObject({ stderr: expect.stringContaining('invalid_client') });
    },
  );

  it.each(EXAMPLE_KINDS)('in %s asks how a merchant stands', async kind => {
    const sells = await owner.call('createProject', {
      body: { name: `Sells ${kind}`, category: 'vouchersOffer', networkId: app.networkId },
    });
    const { ids } = (
      await owner.call('registerMerchants', {
        params: { projectId: sells.body.id },
        body: { merchants: [merchant(1)] },
      })
    ).body;
    const till = await programOf(app, { name: `Till ${kind}`, merchantIds: ids });
    const [command, file] = RUNS[kind];
    const text = merchantExampleFor(kind, {
      publicUrl,
      organizationId: app.people['owner@uni.example']?.organizationId as string,
      projectId: sells.body.id,
      merchantId: ids[0] as string,
      clientId: till.clientId,
    });
    await writeFile(join(folder, file), text);
    const { stdout } = await run(command, [join(folder, file)], {
      env: { PATH: process.env.PATH, [SECRET_VARIABLE]: till.secret },
    });
    expect(JSON.parse(stdout)).toMatchObject({ id: ids[0], name: 'Comercio 1', offers: [] });
  });

  it.each(EXAMPLE_KINDS)('in %s charges a voucher for a merchant, by what the till has at hand', async kind => {
    const n = EXAMPLE_KINDS.indexOf(kind);
    const till = await programOf(app, { name: `POS ${kind}`, merchantIds: [at.merchantId] });
    const [command, file] = RUNS[kind];
    const text = merchantExampleFor(kind, {
      publicUrl,
      organizationId: app.people['owner@uni.example']?.organizationId as string,
      ...at,
      clientId: till.clientId,
    });
    await writeFile(join(folder, file), text);
    const { stdout } = await run(command, [join(folder, file)], {
      env: {
        PATH: process.env.PATH,
        [SECRET_VARIABLE]: till.secret,
        [SALE_VARIABLES.voucher]: held[n]?.number,
        [SALE_VARIABLES.pin]: HOLDER_PIN,
        [SALE_VARIABLES.amount]: '12050',
      },
    });
    const [standing, sale] = stdout
      .trim()
      .split('\n')
      .map(line => JSON.parse(line) as object);
    expect(standing).toMatchObject({ id: at.merchantId });
    expect(sale).toMatchObject({ by: `POS ${kind}`, amount: 120_50, status: 'paid', left: 379_50 });
  });
});
