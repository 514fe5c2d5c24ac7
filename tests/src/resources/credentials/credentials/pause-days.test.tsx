import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { pauseEndText } from '../../../../../contract/credentials/verification/index.ts';
import { API, BASE, buildCredential, manager, shell } from '../../../../support/data/credential-data.ts';
import { inZone } from '../../../../support/portal/in-zone.ts';
import { uuidOf } from '../../../../support/data/portal-data.ts';
import { renderPortal } from '../../../../support/portal/render.tsx';
import { windowOf } from '../../../../support/portal/window-width.ts';

beforeEach(() => windowOf('desk'));

const ID = uuidOf(400);

describe('a pause in Mexico City', () => {
  inZone('America/Mexico_City');

  it('lasts until the last second of the day, which the portal shows by that day and the public reads with its time', async () => {
    const until = '2099-12-01T05:59:59.000Z';
    const suspension = { at: '2099-11-28T02:20:00Z', until, reason: 'Fees' };
    const { sent } = await renderPortal({
      at: `${BASE}/issued/${ID}`,
      replies: {
        ...shell(manager()),
        [`GET ${API}/credentials/${ID}`]: { body: buildCredential() },
        [`PUT ${API}/credentials/${ID}/suspend`]: {
          body: buildCredential({ standing: 'suspended', status: 'suspended', suspension }),
        },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Pause' }));
    const dialog = await screen.findByRole('dialog', { name: 'Pause this credential?' });
    await userEvent.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Fees');
    fireEvent.change(within(dialog).getByLabelText(/Last day of the pause/), { target: { value: '2099-11-30' } });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Pause' }));
    await waitFor(() =>
      expect(sent.find(call => call.method === 'PUT')?.body).toBe(
        JSON.stringify({ metadata: { description: 'Fees' }, until }),
      ),
    );
    expect(pauseEndText(new Date(until), 'en-US', new Date(suspension.at))).toBe('December 1, 2099, 05:59 UTC');
  });
});
