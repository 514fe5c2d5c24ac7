import { type ComponentType, Suspense } from 'react';
import { HtmlLang } from './Preferences.tsx';
import { Waiting } from '../kit/Waiting.tsx';

/** A lazily loaded page that stands outside any Suspense of react-admin's own. */
export const waitingFor =
  <P extends object>(Lazy: ComponentType<P>) =>
  (props: P) => (
    <Suspense fallback={<Waiting />}>
      <HtmlLang />
      <Lazy {...props} />
    </Suspense>
  );
