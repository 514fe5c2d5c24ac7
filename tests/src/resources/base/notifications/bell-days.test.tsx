import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { presentNotification, type NotificationRow } from '../../../../../server/modules/base/notifications/present.ts';
import { notices } from '../../../../../server/modules/credentials/delegations/notices.ts';
import { shell } from '../../../../support/data/credential-data.ts';
import { inZone } from '../../../../support/portal/in-zone.ts';
import { ORGANIZATION_ID, USER_ID, uuidOf } from '../../../../support/data/portal-data.ts';
import { renderPortal } from '../../../../support/portal/render.tsx';

// The first three days of December in Mexico.
const away: NotificationRow = {
  id: uuidOf(300),
  type: 'standIn',
  status: 'new',
  credential_id: null,
  project_id: null,
  template_id: null,
  credential_title: '',
  receiver_name: '',
  change: null,
  request_id: null,
  revision: null,
  in_place_of: null,
  waiting: 0,
  details: { name: 'Sofía', startsAt: '2026-12-01T06:00:00.000Z', endsAt: '2026-12-04T06:00:00.000Z' },
  returned_mails: null,
  returned_last: null,
  created_at: new Date('2026-11-20T10:00:00.000Z'),
};

describe.each([
  ['America/Mexico_City', 'Dec 1, 2026 to Dec 3, 2026'],
  ['Pacific/Kiritimati', 'Dec 1, 2026 to Dec 4, 2026'],
])('an absence in the bell, in %s', (where, days) => {
  inZone(where);

  it('lasts until its last day there', async () => {
    await renderPortal({
      replies: {
        ...shell(),
        // as the server answers it
        [`GET /api/v1/organizations/${ORGANIZATION_ID}/users/${USER_ID}/notifications`]: ({ url }) => {
          const zone = new URL(url, 'http://portal.example').searchParams.get('zone') ?? 'UTC';
          return { body: { notifications: [presentNotification(notices, away, 'en-US', zone)], total: 1, unread: 1 } };
        },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Notifications, 1 waiting' }));
    expect(await screen.findByText(new RegExp(`^Sofía is away from ${days}\\.`))).toBeTruthy();
  });
});
