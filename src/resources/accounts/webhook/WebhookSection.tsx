import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { ConfirmDialog, DateText } from '../../../custom/base/kit/index.ts';
import { useFailure } from '../../../custom/base/kit/feedback/use-failure.ts';
import { Facts, Section } from '../../../custom/base/kit/page/Section.tsx';
import { useRefresh } from '../../../custom/base/kit/use-refresh.ts';
import { AddressDialog } from './AddressDialog.tsx';
import { NewSecret } from './NewSecret.tsx';
import type { WebhookCalls, WebhookEdit, WebhookOf } from './webhook-calls.ts';

interface WebhookSectionProps {
  webhook: WebhookOf;
  calls: WebhookCalls;
  /** What is posted there. */
  lead: string;
}

/** A webhook: its address, whether it is on, its secret and a test event. */
export function WebhookSection({ webhook, calls, lead }: WebhookSectionProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const failed = useFailure();
  const refresh = useRefresh();
  const [asking, setAsking] = useState<'address' | 'off' | 'secret' | null>(null);
  const [busy, setBusy] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const word = (key: string) => translate(`webhook.${key}`);
  const save = async (body: WebhookEdit) => {
    const saved = await calls.save(body);
    setAsking(null);
    setSecret(saved.secret ?? null);
    notify('webhook.saved', { type: 'success' });
    await refresh();
  };
  /** Does something that a button asks for. */
  const act = async (what: 'save' | 'rotate' | 'test', work: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      failed(`webhook.failed.${what}`, error);
    }
    await refresh();
    setAsking(null);
    setBusy(false);
  };
  const rotate = async () => setSecret((await calls.rotate()).secret ?? null);
  const test = async () => {
    await calls.test();
    notify('webhook.tested', { type: 'success' });
  };
  const turn = (enabled: boolean) => act('save', () => save({ enabled, revision: webhook.revision }));
  return (
    <Section title={word('title')}>
      <Typography sx={{ mb: 1.5 }}>{lead}</Typography>
      {webhook.url === null ? (
        <Button variant="contained" onClick={() => setAsking('address')}>
          {word('setUp')}
        </Button>
      ) : (
        <Stack sx={{ gap: 2 }}>
          {webhook.offBecause && (
            <Alert severity="warning" variant="outlined">
              {word(`offBecause.${webhook.offBecause}`)}
            </Alert>
          )}
          <Facts
            facts={[
              [word('address'), <code key="address">{webhook.url}</code>],
              [word('state'), word(webhook.enabled ? 'on' : 'off')],
              [
                word('secret'),
                <span key="secret">
                  {word('secretFrom')} <DateText value={webhook.secretCreatedAt} time />
                </span>,
              ],
              ...(webhook.previousSecretUntil
                ? [[word('previousUntil'), <DateText key="until" value={webhook.previousSecretUntil} time />] as const]
                : []),
            ]}
          />
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
            {webhook.enabled && (
              <Button variant="contained" loading={busy && asking === null} onClick={() => void act('test', test)}>
                {word('test')}
              </Button>
            )}
            <Button variant="outlined" onClick={() => setAsking('address')}>
              {word('changeAddress')}
            </Button>
            <Button variant="outlined" onClick={() => setAsking('secret')}>
              {word('rotate')}
            </Button>
            <Button variant="outlined" onClick={() => (webhook.enabled ? setAsking('off') : void turn(true))}>
              {word(webhook.enabled ? 'turnOff' : 'turnOn')}
            </Button>
          </Stack>
        </Stack>
      )}
      {asking === 'address' && (
        <AddressDialog edit={calls.edit} webhook={webhook} onSave={save} onClose={() => setAsking(null)} />
      )}
      <ConfirmDialog
        open={asking === 'off'}
        title={word('turnOffTitle')}
        confirm={word('turnOff')}
        harmful
        busy={busy}
        onConfirm={() => void turn(false)}
        onClose={() => setAsking(null)}
      >
        {word('turnOffBody')}
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'secret'}
        title={word('rotateTitle')}
        confirm={word('rotate')}
        busy={busy}
        onConfirm={() => void act('rotate', rotate)}
        onClose={() => setAsking(null)}
      >
        {word('rotateBody')}
      </ConfirmDialog>
      {secret !== null && <NewSecret secret={secret} onClose={() => setSecret(null)} />}
    </Section>
  );
}
