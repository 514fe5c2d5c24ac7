import { expect, test } from '../support/journey.ts';
import { PROJECT_ROLE_IDS } from '../../../contract/base/access/index.ts';
import { expectAccessible } from '../support/accessible.ts';
import { actAs } from '../support/api.ts';
import { dayIn } from '../support/days.ts';
import { PHONE } from '../support/phone.ts';
import { choose, enter, field, press } from '../support/portal.ts';
import { issueOne, ownProject } from '../support/project.ts';

test('a credential is returned with a reason, corrected and approved; and a delegate approves for who is away', async ({
  browser,
  request,
}) => {
  const api = await actAs(request, 'owner@uni.example');
  const { projectId, manualId } = await ownProject(api, 'Devueltas');
  const { users } = await api('listOrganizationUsers');
  await api('addProjectUser', {
    params: { projectId },
    body: {
      id: users.find(user => user.email === 'signer2@uni.example')?.id,
      roleId: PROJECT_ROLE_IDS['project.signer'],
    },
  });
  const credentialId = await issueOne(api, projectId, manualId, 'devuelta@corregida.example', 'Erata');
  const page = `/projects/${projectId}/credentials/issued/${credentialId}`;
  const signer = await enter(browser, 'es-MX', 'signer@uni.example');
  const owner = await enter(browser, 'en-US', 'owner@uni.example', { viewport: PHONE });

  await test.step('its approver gives it back, with a reason', async () => {
    const { page: at, say } = signer;
    await at.goto(page);
    await press(at, say('credentials.actions.return'));
    const dialog = at.getByRole('dialog');
    await field(dialog, say('credentials.confirm.reason')).fill('El apellido lleva doble r');
    await expectAccessible(at, 'return');
    await press(dialog, say('credentials.actions.return'));
    await expect(at.getByText(/Sofía Firmante la devolvió el .*: El apellido lleva doble r/)).toBeVisible();
    await expect(at.getByText(say('states.credential.returned')).first()).toBeVisible();
    await expect(at.getByRole('button', { name: say('credentials.actions.approve') })).toBeHidden();
    await at.getByRole('tab', { name: say('credentials.tabs.json') }).click();
    await expect(at.getByText(say('credentials.json.returned'))).toBeVisible();
  });

  await test.step('whoever asked is told, corrects it on a phone and asks again', async () => {
    const { page: at, say } = owner;
    await at.goto(page);
    await expect(at.getByText(/Sofía Firmante returned it on .*: El apellido lleva doble r/)).toBeVisible();
    await at.getByRole('button', { name: new RegExp(`^${say('shell.bell.label')}`) }).click();
    await expect(at.getByText(/Sofía Firmante returned “With approval”: El apellido lleva doble r/)).toBeVisible();
    await at.keyboard.press('Escape');
    await at.getByRole('link', { name: say('credentials.actions.ask') }).click();
    const lastname = field(at, say('person.lastname'));
    await expect(lastname).toHaveValue('Erata');
    await lastname.fill('Errata');
    await expectAccessible(at, 'correct and ask again');
    await press(at, say('credentials.ask.confirm'));
    await press(at.getByRole('dialog'), say('credentials.ask.confirm'));
    await expect(at.getByRole('heading', { level: 1 })).toHaveText('Ana Errata');
    await expect(at.getByText(say('states.credential.pending')).first()).toBeVisible();
  });

  await test.step('asked anew, it is approved as it is now', async () => {
    const { page: at, say } = signer;
    // The page is still open, as it was before; the bell leads to it as it is now.
    await at.getByRole('button', { name: new RegExp(`^${say('shell.bell.label')}`) }).click();
    await at.getByRole('link', { name: say('shell.bell.openOf', { name: 'Ana Errata' }) }).click();
    await press(at, say('credentials.actions.approve'));
    await press(at.getByRole('dialog'), say('credentials.actions.approve'));
    await expect(at.getByText(say('credentials.signed'))).toBeVisible();
    const { approvals, revision } = await api('getCredential', { params: { projectId, credentialId } });
    expect({ approvals, revision }).toEqual({ approvals: 1, revision: 2 });
  });

  await test.step('an approver who goes away names who signs in their place', async () => {
    const { page: at, say } = signer;
    await at.getByRole('button', { name: say('shell.user.menu', { name: 'Sofía Firmante' }) }).click();
    await at.getByRole('menuitem', { name: say('shell.user.away') }).click();
    await expect(at.getByRole('heading', { level: 1 })).toHaveText(say('away.title'));
    await press(at.getByRole('main'), say('away.name'));
    const dialog = at.getByRole('dialog');
    await choose(at, say('away.fields.delegateId'), /Simón Firmante/);
    await field(dialog, say('away.fields.startsAt')).fill(dayIn(0));
    await field(dialog, say('away.fields.endsAt')).fill(dayIn(5));
    await expectAccessible(at, 'name a delegate');
    await press(dialog, say('away.confirm'));
    const named = at.getByRole('listitem').filter({ hasText: say('away.states.active') });
    await expect(named).toContainText(say('away.instead', { delegate: 'Simón Firmante' }));
    await expectAccessible(at, 'who is away');
  });

  await test.step('the delegate approves what is asked for meanwhile, in the other’s place and with the own key', async () => {
    const { page: at, say } = await enter(browser, 'en-US', 'signer2@uni.example');
    const meanwhile = await issueOne(api, projectId, manualId, 'entretanto@corregida.example', 'Entretanto');
    await at.goto(`/projects/${projectId}/credentials/issued/${meanwhile}`);
    await expect(at.getByText(say('credentials.inPlaceOf', { name: 'Sofía Firmante' }))).toBeVisible();
    await press(at, say('credentials.actions.approve'));
    await press(at.getByRole('dialog'), say('credentials.actions.approve'));
    await expect(at.getByText(say('credentials.signed'))).toBeVisible();
    const { approvers } = await api('getCredential', { params: { projectId, credentialId: meanwhile } });
    expect(approvers).toMatchObject([
      { name: 'Simón Firmante', inPlaceOf: { name: 'Sofía Firmante' }, status: 'signed' },
    ]);
  });

  await test.step('back again, on a phone, the approver ends it', async () => {
    const { page: at, say } = signer;
    await at.setViewportSize(PHONE);
    await expectAccessible(at, 'who is away, on a phone');
    const named = at.getByRole('listitem').filter({ hasText: say('away.states.active') });
    await press(named, /^Terminar/);
    await press(at.getByRole('dialog'), say('away.end'));
    await expect(at.getByText(say('away.states.ended')).first()).toBeVisible();
    await expect(named).toHaveCount(0);
  });
});
