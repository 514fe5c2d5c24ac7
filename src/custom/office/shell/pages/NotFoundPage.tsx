import { useTranslate } from 'react-admin';
import { PlainPage } from './PlainPage.tsx';

export default function NotFoundPage() {
  const translate = useTranslate();
  return <PlainPage code="404" title={translate('pages.notFound.title')} body={translate('pages.notFound.body')} />;
}
