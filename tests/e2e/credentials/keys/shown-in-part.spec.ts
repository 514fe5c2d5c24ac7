import { DIPLOMA } from '../../../../server/demo/content.ts';
import { actAs } from '../../support/api.ts';
import { expect, test } from '../../support/journey.ts';
import { choose, enter, press, visit } from '../../support/portal.ts';
import { ownProject } from '../../support/project.ts';
import { expectOnEachScreen } from '../../support/screens.ts';

const labelOf = (name: string) => DIPLOMA.template.content.find(field => field.name === name)?.label ?? name;
const BLS = 'BLS12-381';

for (const language of ['en-US', 'es-MX'] as const)
  test(`a graduate shows a part of a diploma by a link (${language})`, async ({ browser, request }) => {
    const api = await actAs(request, 'owner@uni.example');
    const { projectId } = await ownProject(api, `In part ${language}`, 'education');
    const { id: schemaId } = await api('createSchema', { body: { ...DIPLOMA.schema, projectId } });
    const { id: templateId } = await api('createTemplate', {
      params: { projectId },
      body: { ...DIPLOMA.template, schemaId, config: { approvalMode: 'automatic' }, approvalsRequired: 0 },
    });
    const { default: part } = await import(
      `../../../../src/custom/credentials/verification/in-part/words/${language}.ts`
    );
    const { default: words } = await import(`../../../../src/custom/credentials/verification/i18n/${language}.ts`);
    const { default: lookup } = await import(
      `../../../../src/custom/credentials/verification/lookup/words/${language}.ts`
    );
    const email = `in.part.${language.toLowerCase()}@alumni.example`;
    const owner = await enter(browser, language, 'owner@uni.example');
    const { page, say } = owner;

    await test.step('the owner adds the key, where the organization has none yet', async () => {
      const { keys } = await api('listKeys', { query: { purpose: 'issue', which: 'current' } });
      if (keys.some(({ algorithm }) => algorithm === BLS)) return;
      await page.goto('/organization/keys');
      await press(page, say('keys.add'));
      await choose(page, say('keys.algorithm'), say(`keys.algorithms.${BLS}`));
      await press(page.getByRole('dialog'), say('keys.add'));
      await expect(page.getByText(say('keys.added.did:web'))).toBeVisible();
    });

    await test.step('the template is switched, with one claim always shown', async () => {
      await page.goto(`/projects/${projectId}/credentials/${templateId}`);
      await page.getByRole('switch', { name: say('templates.disclosure.on') }).check();
      await page.getByRole('checkbox', { name: labelOf('degree'), exact: true }).check();
      await press(page, say('ra.action.save'));
      await expect(page.getByText(say('templates.updated')).first()).toBeVisible();
    });

    const receiver = {
      name: 'Ana',
      lastname: 'Prueba',
      email,
      values: { degree: 'Física', average: 9.5, graduationDate: '2026-06-26' },
    };
    const { id: requestId } = await api('issueCredentials', { params: { projectId }, body: { templateId, receiver } });
    const { results } = await api('getIssueRequest', { params: { projectId, requestId } });
    const credentialId = results[0]?.credentialId as string;
    const show = () => api('getCredential', { params: { projectId, credentialId } });
    await expect.poll(async () => (await show()).progress).toBe('sent');

    const holder = await visit(browser, language);
    const { page: mine } = holder;
    let buffer = Buffer.alloc(0);
    let link = '';
    const openFile = (name: string, bytes: Buffer) =>
      mine.locator('#file').setInputFiles({ name, mimeType: 'application/json', buffer: bytes });

    await test.step('the file comes with the letter', async () => {
      await mine.goto('/dev/outbox');
      await mine.getByRole('row').filter({ hasText: email }).first().getByRole('link').click();
      const file = mine.getByRole('link', { name: /\.json$/ });
      const href = (await file.getAttribute('href')) ?? '';
      buffer = Buffer.from(await (await request.get(href)).body());
      expect(JSON.parse(buffer.toString())).toMatchObject({ proof: { cryptosuite: 'bbs-2023' } });
    });

    await test.step('a changed file is said to be changed', async () => {
      await mine.goto('/verify');
      await openFile('changed.json', Buffer.from(buffer.toString().replace('Física', 'Química')));
      await expect(mine.getByText(part.changed)).toBeVisible();
      await press(mine, part.another);
      await expect(mine.getByRole('heading', { level: 1 })).toHaveText(lookup.title);
    });

    await test.step('the holder ticks two claims and gets a link and a file', async () => {
      await openFile('diploma.json', buffer);
      await expect(mine.getByRole('heading', { level: 1 })).toHaveText(part.title);
      const fixed = mine.getByRole('checkbox', { name: new RegExp(`^${labelOf('degree')}`) });
      await expect(fixed).toBeChecked();
      await expect(fixed).toBeDisabled();
      await mine.getByRole('checkbox', { name: new RegExp(`^${part.credentialTitle}`) }).check();
      await mine.getByRole('checkbox', { name: new RegExp(`^${labelOf('graduationDate')}`) }).check();
      await press(mine, part.create);
      await expect(mine.getByRole('link', { name: part.download })).toBeVisible();
      link = await mine.getByLabel(part.link, { exact: true }).inputValue();
      expect(link).toMatch(/\/verify#part=[\w-]+$/);
      await expectOnEachScreen(mine, 'choosing what to show');
    });

    await test.step('the link is verified in another browser, which is sent nothing of it', async () => {
      const { page: other, context } = await visit(browser, language);
      const asked: string[] = [];
      other.on('request', each => asked.push(each.url()));
      await other.goto(link);
      await expect(other.getByRole('heading', { level: 1 })).toHaveText(words.verdict.valid[0]);
      await expect(other.getByText(part.shownNote)).toBeVisible();
      await expect(other.getByText('Física')).toBeVisible();
      await expect(other.getByText(labelOf('graduationDate'))).toBeVisible();
      await expect(other.getByText(DIPLOMA.template.title)).toBeVisible();
      for (const hidden of [labelOf('average'), 'Ana Prueba']) await expect(other.getByText(hidden)).toHaveCount(0);
      const packed = link.split('#part=')[1]?.slice(0, 40) ?? '';
      expect(asked.filter(url => url.includes(packed) && !url.includes('#'))).toEqual([]);
      await expectOnEachScreen(other, 'a diploma that is shown in part');
      await context.close();
    });

    await test.step('a changed byte is not valid, and a broken link is said to be broken', async () => {
      const changed = await mine.evaluate(
        async part => {
          const bytes = Uint8Array.from(atob(part.replaceAll('-', '+').replaceAll('_', '/')), c => c.charCodeAt(0));
          const inflated = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
          const text = (await new Response(inflated).text()).replace('Física', 'Físico');
          const packed = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
          const out = new Uint8Array(await new Response(packed).arrayBuffer());
          return btoa(String.fromCharCode(...out))
            .replaceAll('+', '-')
            .replaceAll('/', '_')
            .replaceAll('=', '');
        },
        link.split('#part=')[1] ?? '',
      );
      const { page: other, context } = await visit(browser, language);
      await other.goto(`/verify#part=${changed}`);
      await expect(other.getByRole('heading', { level: 1 })).toHaveText(words.verdict.invalid[0]);
      await other.goto(`/verify#part=${changed.slice(0, 60)}`);
      await expect(other.getByText(part.unreadable)).toBeVisible();
      await context.close();
    });

    await test.step('once it is revoked, the same link says so', async () => {
      await api('revokeCredential', {
        params: { projectId, credentialId },
        body: { metadata: { description: 'A mistake' } },
      });
      const { page: other, context } = await visit(browser, language);
      await expect(async () => {
        await other.goto('/verify');
        await other.goto(link);
        await expect(other.getByRole('heading', { level: 1 })).toHaveText(words.verdict.revoked[0], { timeout: 2_000 });
      }).toPass();
      await context.close();
    });
    await holder.context.close();
    await owner.context.close();
  });
