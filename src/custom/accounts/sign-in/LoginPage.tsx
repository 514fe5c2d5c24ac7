import { Suspense, useEffect, useState } from 'react';
import { useAuthProvider, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import type { SessionUser } from '../../../../contract/accounts/users/index.ts';
import type { SelloAuthProvider } from '../../../authProvider/index.ts';
import { later } from '../../base/kit/feedback/later.tsx';
import { LoginForm } from './LoginForm.tsx';
import { SignedIn } from './SignedIn.tsx';
import { SignInFrame } from './SignInFrame.tsx';
import { tabOf, WAY_PANEL, WayTabs } from './WayTabs.tsx';

const WalletPanel = later(() => import('./wallet/WalletPanel.tsx'));

/** Who is signed in, null where nobody is, undefined until that is known. Not a query: signing out empties those, also one that is under way, whose page then waits for ever. */
function useWhoIsHere(): SessionUser | null | undefined {
  const authProvider = useAuthProvider<SelloAuthProvider>();
  const [who, setWho] = useState<SessionUser | null>();
  useEffect(() => {
    let isLeft = false;
    const look = async () => {
      const signedIn = await authProvider?.checkAuth({}).then(
        () => true,
        () => false,
      );
      const user = signedIn && authProvider ? await authProvider.session.refresh().catch(() => null) : null;
      if (!isLeft) setWho(user);
    };
    void look();
    return () => void (isLeft = true);
  }, [authProvider]);
  return who;
}

/** The form of the chosen way. */
function Ways() {
  const [query] = useSearchParams();
  const isByWallet = query.has('wallet');
  return (
    <>
      <WayTabs isByWallet={isByWallet} />
      <div role="tabpanel" id={WAY_PANEL} aria-labelledby={tabOf(isByWallet)}>
        {isByWallet ? (
          <Suspense fallback={null}>
            <WalletPanel />
          </Suspense>
        ) : (
          <LoginForm />
        )}
      </div>
    </>
  );
}

/** /login: the form, or who is signed in already with the ways on (design §4), so that being sent here never loops. */
export default function LoginPage() {
  const translate = useTranslate();
  const who = useWhoIsHere();
  return (
    <SignInFrame title={translate('signIn.title')} lead={translate('signIn.tagline')}>
      {who ? <SignedIn user={who} /> : who === null && <Ways />}
    </SignInFrame>
  );
}
