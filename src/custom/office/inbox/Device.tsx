import { useEffect, useEffectEvent, useState } from 'react';
import { type Call, Refused } from '../../base/open/public-call.ts';
import { canNotify, currentDevice, endDevice, newDevice } from './device.ts';
import { addDevice, removeDevice } from './inbox-api.ts';
import type { InboxWords } from './words/index.ts';

interface DeviceProps {
  code: string;
  /** The key by which browsers subscribe. */
  pushKey: string;
  call: Call;
  words: InboxWords;
}

/** Whether this browser shows notifications, and the button that changes it. A browser that cannot has none. */
export function Device({ code, pushKey, call, words: { device, problem } }: DeviceProps) {
  const [isOn, setOn] = useState<boolean>();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  // what this browser has is renewed, in case it was ended meanwhile
  const renew = useEffectEvent(async () => {
    const known = canNotify() ? await currentDevice(code, pushKey).catch(() => undefined) : undefined;
    setOn(known !== undefined);
    if (known) await addDevice(call, code, known).catch(() => undefined);
  });
  useEffect(() => void renew(), [code]);
  const change = async () => {
    if (isBusy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      if (isOn) {
        const endpoint = await endDevice(code);
        if (endpoint) await removeDevice(call, code, endpoint);
        setOn(false);
      } else {
        const made = await newDevice(code, pushKey);
        if (made) await addDevice(call, code, made);
        setOn(made !== undefined);
        if (!made) setFailure(device.blocked);
      }
    } catch (error) {
      setFailure(error instanceof Refused && error.status === 0 ? problem.none : device.failed);
    } finally {
      setBusy(false);
    }
  };
  if (isOn === undefined || !canNotify()) return null;
  return (
    <div className="device">
      <p role="status">{isOn && device.on}</p>
      <button type="button" aria-disabled={isBusy} onClick={() => void change()}>
        {isOn ? device.stop : device.start}
      </button>
      {failure && <p role="alert">{failure}</p>}
    </div>
  );
}
