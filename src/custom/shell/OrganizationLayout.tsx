import { Layout, type LayoutProps } from 'react-admin';
import { Banners } from './Banners.tsx';
import { FailedPage } from './FailedPage.tsx';
import { Guard } from './Guard.tsx';
import { Header } from './Header.tsx';
import { organizationMenu } from './menu-model.ts';
import { PhoneSidebar } from './PhoneSidebar.tsx';
import { SideMenu } from './SideMenu.tsx';
import { useUser } from '../kit/session/use-session.ts';

const OrganizationMenu = () => <SideMenu groups={organizationMenu(useUser())} />;

/** The shell of the organization's pages. */
export default function OrganizationLayout({ children }: LayoutProps) {
  return (
    <Guard>
      <Layout appBar={Header} menu={OrganizationMenu} sidebar={PhoneSidebar} error={FailedPage} appBarAlwaysOn>
        <Banners />
        {children}
      </Layout>
    </Guard>
  );
}
