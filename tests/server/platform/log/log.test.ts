import { expect, it } from 'vitest';
import { createLog } from '../../../../server/platform/log/index.ts';

it('never writes secrets, wherever they stand in an entry', () => {
  const lines: string[] = [];
  const log = createLog('info', { write: line => void lines.push(line) });
  log.info(
    { password: 'canary1', body: { token: 'canary2', name: 'seen' }, req: { headers: { authorization: 'canary3' } } },
    'x',
  );
  log.child({ secret: 'canary4' }).warn({ user: { refreshToken: 'canary5' } });
  expect(lines.join('')).not.toContain('canary');
  expect(lines.join('')).toContain('seen');
});
