import { CONSOLE_SCENES } from '../../../../contract/credentials/applications/console.ts';
import { actAs } from '../../support/api.ts';
import { expect, test } from '../../support/journey.ts';
import { choose, enter, press } from '../../support/portal.ts';
import { ownProject } from '../../support/project.ts';
import { expectOnEachScreen } from '../../support/screens.ts';

const ENDS = { success: ['valid', 'twice'], canceled: ['declined', 'late'] } as const;
const endOf = (scene: string) =>
  (Object.keys(ENDS) as (keyof typeof ENDS)[]).find(end => ENDS[end].some(each => each === scene)) ?? 'failed';

for (const language of ['en-US', 'es-MX'] as const)
  test(`an owner runs each scene of the console, and no figure counts them (${language})`, async ({
    browser,
    request,
  }) => {
    const owner = await actAs(request, 'owner@uni.example');
    const { projectId } = await ownProject(owner, `Console ${language}`);
    const purpose = { 'en-US': 'To know your age', 'es-MX': 'Para conocer tu edad' };
    const { id } = await owner('createApplication', {
      params: { projectId },
      body: {
        name: 'Tienda',
        useCase: 'age',
        form: 'dc+sd-jwt',
        selectiveDisclosure: true,
        types: ['https://credenciales.example/titulo/1'],
        fields: [{ path: ['birthDate'], purpose }],
        rules: [{ path: ['birthDate'], operator: 'ageAtLeast', value: 18 }],
        issuers: [{ did: 'did:web:escuela.example' }],
      },
    });
    const { page, say } = await enter(browser, language, 'owner@uni.example');
    const main = page.getByRole('main');
    await page.goto(`/projects/${projectId}/verifications/${id}/console`);

    for (const scene of CONSOLE_SCENES)
      await test.step(`the scene ${scene} ends as it has to`, async () => {
        await choose(page, say('applications.console.scene'), say(`applications.console.scenes.${scene}`));
        await press(main, say('applications.console.run'));
        await expect(main.getByRole('heading', { name: say('applications.console.messages') })).toBeVisible();
        await expect(main.getByText(say(`states.attempt.${endOf(scene)}`), { exact: true }).first()).toBeVisible();
      });

    await test.step('each message says what was sent, and what it means', async () => {
      await main.getByText(say('applications.console.names.requestObject')).click();
      await expect(main.getByRole('region', { name: say('applications.console.decoded') }).first()).toContainText(
        'dcql_query',
      );
      await expectOnEachScreen(page, 'the console of an application');
    });

    await test.step('the analytics have nothing of it', async () => {
      await page.goto(`/projects/${projectId}/verifications/${id}/analytics`);
      await expect(main.getByText(say('applications.analytics.none'))).toBeVisible();
      await expectOnEachScreen(page, 'the analytics of an application without attempts');
    });
  });
