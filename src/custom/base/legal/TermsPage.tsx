import { LegalText } from './LegalText.tsx';

/** /terms */
export default function TermsPage() {
  return <LegalText text="terms" parts={['service', 'account', 'issuing', 'record', 'end']} />;
}
