import { useLocaleState, useTranslate } from 'react-admin';
import { LANGUAGE_NAMES } from '../../../../i18n/languages.ts';
import { useProjectIfAny } from '../../../base/kit/session/project-context.ts';
import { useUser } from '../../../base/kit/session/use-session.ts';
import { useWornTheme } from '../../../base/theme/Themed.tsx';
import { accountPlaces } from '../header/account-places.ts';
import { commands, type organizationMenu, organizationPlaces, projectPlaces } from '../menu/menu-model.ts';
import type { Option } from './options.ts';

/** Where the menus lead, what one may do, and what stands in the header, by name. */
export function usePlaces(signOut: () => void): Option[] {
  const translate = useTranslate();
  const user = useUser();
  const project = useProjectIfAny();
  const [locale, setLocale] = useLocaleState();
  const [theme, setTheme] = useWornTheme();
  const isDark = theme === 'dark';
  const entries = (menus: ReturnType<typeof organizationMenu>, group: 'here' | 'go') =>
    menus
      .flatMap(menu => menu.entries)
      .filter(({ disabled }) => !disabled)
      .map(({ to, words }): Option => ({ key: to, group, label: translate(words), act: { to } }));
  const deed = ({ to, words }: { to: string; words: string }): Option => ({
    key: to,
    group: 'do',
    label: translate(words),
    act: { to },
  });
  const menus = [
    ...(project ? entries(projectPlaces(user, project), 'here') : []),
    ...commands(user, project).map(deed),
    ...entries(organizationPlaces(user), 'go'),
  ];
  return [
    ...menus,
    {
      key: 'theme',
      group: 'do',
      label: translate(isDark ? 'shell.theme.toLight' : 'shell.theme.toDark'),
      act: { run: () => setTheme(isDark ? 'light' : 'dark') },
    },
    ...Object.entries(LANGUAGE_NAMES)
      .filter(([language]) => language !== locale)
      .map(([language, label]): Option => ({
        key: language,
        group: 'do',
        label,
        act: { run: () => setLocale(language) },
      })),
    // What a menu has already stands here once.
    ...accountPlaces(user)
      .filter(({ to }) => !menus.some(({ key }) => key === to))
      .map(deed),
    { key: 'sign out', group: 'do', label: translate('shell.user.logout'), act: { run: signOut } },
  ];
}
