import { LegalText } from './LegalText.tsx';

/** /contact */
export default function ContactPage() {
  return <LegalText text="contact" parts={['organization', 'platform', 'security']} />;
}
