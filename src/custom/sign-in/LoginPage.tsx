import { useQuery } from '@tanstack/react-query';
import { useAuthProvider, useTranslate } from 'react-admin';
import type { SelloAuthProvider } from '../../authProvider/index.ts';
import { LoginForm } from './LoginForm.tsx';
import { SignedIn } from './SignedIn.tsx';
import { SignInFrame } from './SignInFrame.tsx';

/** /login: the form, or who is signed in already with the ways on (design §4), so that being sent here never loops. */
export default function LoginPage() {
  const translate = useTranslate();
  const authProvider = useAuthProvider<SelloAuthProvider>();
  const who = useQuery({
    queryKey: ['login', 'who'],
    queryFn: async () => {
      const signedIn = await authProvider?.checkAuth({}).then(
        () => true,
        () => false,
      );
      return signedIn && authProvider ? authProvider.session.refresh().catch(() => null) : null;
    },
    retry: false,
    gcTime: 0,
  });
  return (
    <SignInFrame title={translate('signIn.title')} lead={translate('signIn.tagline')}>
      {who.data ? <SignedIn user={who.data} /> : !who.isPending && <LoginForm />}
    </SignInFrame>
  );
}
