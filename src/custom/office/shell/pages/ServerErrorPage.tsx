import { useTranslate } from 'react-admin';
import { PlainPage } from './PlainPage.tsx';

export default function ServerErrorPage() {
  const translate = useTranslate();
  return <PlainPage code="500" title={translate('pages.failed.title')} body={translate('pages.failed.body')} />;
}
