import { LegalText } from './LegalText.tsx';

/** /privacy */
export default function PrivacyPage() {
  return <LegalText text="privacy" parts={['who', 'what', 'public', 'browser', 'rights']} />;
}
