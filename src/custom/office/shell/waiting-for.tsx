import { type ComponentType, Suspense } from 'react';
import { FirstLook } from '../../base/first-look/FirstLook.tsx';

/** A lazily loaded page that stands outside any Suspense of react-admin's own. */
export const waitingFor =
  <P extends object>(Lazy: ComponentType<P>) =>
  (props: P) => (
    <Suspense fallback={<FirstLook />}>
      <Lazy {...props} />
    </Suspense>
  );
