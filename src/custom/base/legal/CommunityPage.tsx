import { LegalText } from './LegalText.tsx';

/** /community */
export default function CommunityPage() {
  return <LegalText text="community" parts={['ask', 'share', 'report']} />;
}
