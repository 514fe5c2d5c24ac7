import { type ComponentProps, type ComponentType, type ReactNode, Suspense } from 'react';
import { TopBar } from '../../base/open/TopBar.tsx';
import { useTitle } from '../../base/open/use/use-title.ts';
import type { useToggles } from '../../base/open/use/use-toggles.ts';
import { VerdictBand } from '../../base/open/VerdictBand.tsx';
import type { CounterWords, DeviceCalls, DeviceKeeper, KeptDevice, OwnDevice } from './counter-device.ts';
import type { OpenDevice } from './OpenDevice.tsx';
import type { UnlockDevice } from './UnlockDevice.tsx';
import type { Device } from './use-device.ts';

/** What makes a browser a device, which only a link asks for. */
export const loadOpenDevice = async () => (await import('./OpenDevice.tsx')).OpenDevice;
/** What asks for the PIN, which only a device does. */
export const loadUnlockDevice = async () => (await import('./UnlockDevice.tsx')).UnlockDevice;

interface DevicePageProps<D extends OwnDevice, S> {
  /** The id of what the page is about. */
  name: string;
  toggles: ReturnType<typeof useToggles<CounterWords>>;
  device: Device<D, S>;
  calls: DeviceCalls<D, S>;
  keeper: DeviceKeeper<D>;
  /** What the device is called, whose it is, and who gave it. */
  said: (device: D) => { title: string; of: string; owner: string };
  /** The parts that come when they are drawn; `Open` where a link makes a browser the device. */
  Open?: ComponentType<ComponentProps<typeof OpenDevice>>;
  Unlock: ComponentType<ComponentProps<typeof UnlockDevice>>;
  /** What a device is shown that may not be unlocked now; null where its PIN is asked for. */
  stands?: (device: D) => ReactNode;
  /** What a browser is shown that is no device; without it, that it is none. */
  none?: ReactNode;
  offline: (kept: KeptDevice<D>, isInDoubt: boolean) => ReactNode;
  counter: (open: { session: S } & KeptDevice<D>) => ReactNode;
}

/** The page of a till or a point: opened by a link, unlocked by a PIN, and then the counter. */
export function DevicePage<D extends OwnDevice, S>(props: DevicePageProps<D, S>) {
  const { name, toggles, device: at, calls, keeper, said, Open, Unlock } = props;
  const { language, words } = toggles.speech;
  const { standing, opening, look, opened, leaveLink } = at;
  const device = 'device' in standing ? standing.device : undefined;
  const isInDoubt = device !== undefined && keeper.doubtOf(device.id).read() !== undefined;
  const of = device && said(device);
  const title = of?.title ?? words.title;
  useTitle(title);
  const looked = () => void look();
  const band = (head: string, line: string, children?: ReactNode) => (
    <VerdictBand tone="unavailable" word={words.title} head={head} line={line}>
      {children}
    </VerdictBand>
  );
  const body = () => {
    switch (standing.as) {
      case 'awaited':
        return null;
      case 'none':
        return props.none ?? band(words.none.head, words.none.line);
      case 'refused':
        return band(
          words.unavailable,
          standing.error.status === 0 ? words.problem.none : standing.error.message,
          <button type="button" onClick={looked}>
            {words.action.retry}
          </button>,
        );
      case 'closed':
        return (
          props.stands?.(standing.device) ?? (
            <Unlock
              words={words}
              device={standing.device}
              owner={of?.owner ?? ''}
              isInDoubt={isInDoubt}
              onUnlock={async pin => opened(await calls.unlock({ pin }))}
              onRefused={looked}
            />
          )
        );
      case 'offline':
        return props.offline(standing, isInDoubt);
      case 'open':
        return props.counter(standing);
    }
  };
  return (
    <>
      <TopBar
        words={words.action}
        language={language}
        skipTo={name}
        theme={toggles.theme}
        onTheme={toggles.switchTheme}
        onLanguage={toggles.switchLanguage}
      />
      <main className={`page ${name}`} id={name} tabIndex={-1} aria-busy={standing.as === 'awaited'}>
        <header>
          <h1>{title}</h1>
          {of && <p className="hint">{of.of}</p>}
        </header>
        <Suspense>
          {Open && words.open && opening !== undefined && standing.as !== 'awaited' ? (
            <Open
              words={{ ...words, open: words.open }}
              link={opening}
              opening={keeper.opening}
              present={device?.name}
              onOpen={async body => {
                const session = await calls.open(body);
                return () => opened(session);
              }}
              onLeave={leaveLink}
            />
          ) : (
            body()
          )}
        </Suspense>
      </main>
      <footer className="foot">
        <a href="/">{words.action.home}</a>
      </footer>
    </>
  );
}
