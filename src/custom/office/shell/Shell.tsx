import { Layout, type LayoutProps } from 'react-admin';
import { Banners } from './Banners.tsx';
import { FailedPage } from './pages/FailedPage.tsx';
import { Header } from './header/Header.tsx';
import { Keys } from './keys/Keys.tsx';
import { PhoneSidebar } from './menu/PhoneSidebar.tsx';
import { useHereAgain } from './use-here-again.ts';

/** What stands around every page: header, menu, notices. */
export function Shell({ menu, children }: Pick<Required<LayoutProps>, 'menu' | 'children'>) {
  useHereAgain();
  return (
    <Layout appBar={Header} menu={menu} sidebar={PhoneSidebar} error={FailedPage} appBarAlwaysOn>
      <Banners />
      <Keys />
      {children}
    </Layout>
  );
}
