import { useCallback } from 'react';
import { useTranslate } from 'react-admin';
import type { Browser, System } from '../../../../../contract/accounts/users/factor-kinds.ts';

/** What somebody uses, in words: "Chrome on Android". For pages whose words are `devices`. */
export function useDeviceText(): (device: { browser: Browser; system: System }) => string {
  const translate = useTranslate();
  return useCallback(
    ({ browser, system }) =>
      translate(browser === 'other' && system === 'other' ? 'devices.unknown' : 'devices.device', {
        browser: translate(`devices.browsers.${browser}`),
        system: translate(`devices.systems.${system}`),
      }),
    [translate],
  );
}
