import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { VOUCHER_NEWS } from '../../../../../contract/vouchers/vouchers/notices.ts';
import { presentNotification } from '../../../../../server/modules/base/notifications/present.ts';
import { notices } from '../../../../../server/modules/vouchers/vouchers/notices.ts';
import { API, PROJECT_ID, shell } from '../../../../support/data/credential-data.ts';
import { buildProject, ORGANIZATION_ID, USER_ID, uuidOf } from '../../../../support/data/portal-data.ts';
import { renderPortal } from '../../../../support/portal/render.tsx';

const SUBJECT = uuidOf(310);
const PLACE = uuidOf(311);
const ORDER = uuidOf(312);
const PERSON = uuidOf(313);
const HERE = `/projects/${PROJECT_ID}/vouchers`;
const ADDRESSES: Record<(typeof VOUCHER_NEWS)[number], string> = {
  expired: `${HERE}/${PLACE}`,
  distributionWaits: `${HERE}/${PLACE}/distributions/${SUBJECT}`,
  distributionConfirmed: `${HERE}/${PLACE}/distributions/${SUBJECT}`,
  distributionCanceled: `${HERE}/${PLACE}/distributions/${SUBJECT}`,
  distributionStopped: `${HERE}/${PLACE}/distributions/${SUBJECT}`,
  distributionMissing: `${HERE}/${PLACE}/distributions`,
  readdressingWaits: `${HERE}/${PLACE}/beneficiaries?beneficiary=${PERSON}`,
  readdressingApproved: `${HERE}/${PLACE}/beneficiaries?beneficiary=${PERSON}`,
  readdressingCanceled: `${HERE}/${PLACE}/beneficiaries?beneficiary=${PERSON}`,
  reprintWaits: `${HERE}/${PLACE}/distributions/${SUBJECT}`,
  reprintDone: `${HERE}/${PLACE}/distributions/${SUBJECT}`,
  reprintCanceled: `${HERE}/${PLACE}/distributions/${SUBJECT}`,
  settlementWaits: `${HERE}/offers/${PLACE}/settlements/${SUBJECT}`,
  settlementApproved: `${HERE}/offers/${PLACE}/settlements/${SUBJECT}`,
  settlementCanceled: `${HERE}/offers/${PLACE}/settlements/${SUBJECT}`,
  rejected: `${HERE}/${PLACE}/beneficiaries?beneficiary=${PERSON}`,
  undelivered: `${HERE}/${PLACE}/beneficiaries`,
  refundDue: `${HERE}/offers/${PLACE}/payments`,
  refundSent: `${HERE}/${PLACE}/payment?order=${ORDER}`,
};

const news = VOUCHER_NEWS.map((what, index) => ({
  what,
  notice: presentNotification(
    notices,
    {
      id: uuidOf(320 + index),
      type: 'vouchers',
      status: 'new',
      credential_id: null,
      project_id: PROJECT_ID,
      template_id: null,
      credential_title: '',
      receiver_name: '',
      change: null,
      request_id: null,
      revision: null,
      in_place_of: null,
      waiting: 0,
      details: {
        what,
        subjectId: SUBJECT,
        placeId: PLACE,
        orderId: ORDER,
        ...(what !== 'undelivered' && { beneficiaryId: PERSON }),
        name: 'Despensa',
        by: 'Olga',
        reason: 'Se repite.',
        count: 2,
        amount: 100_00,
        currency: 'MXN',
        decimals: 2,
      },
      returned_mails: null,
      returned_last: null,
      created_at: new Date('2026-11-20T10:00:00.000Z'),
    },
    'en-US',
    'UTC',
  ),
}));

it('what the bell tells of vouchers leads to what it is about', async () => {
  await renderPortal({
    replies: {
      ...shell(),
      [`GET ${API}`]: { body: buildProject({ category: 'vouchers' }) },
      [`GET /api/v1/organizations/${ORGANIZATION_ID}/users/${USER_ID}/notifications`]: {
        body: { notifications: news.map(({ notice }) => notice), total: news.length, unread: news.length },
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: `Notifications, ${news.length} waiting` }));
  await screen.findByText(/^Olga canceled what you asked for: .* for 2 people\. Reason: Se repite\.$/);
  const addresses = news.map(({ what, notice }) => [
    what,
    screen.getByRole('link', { name: `Open: ${notice.title}` }).getAttribute('href'),
  ]);
  expect(Object.fromEntries(addresses)).toEqual(ADDRESSES);
});
