const shell = {
  shell: {
    brand: 'Sello',
    menu: {
      label: 'Main menu',
      notVerified: 'Opens once your organization is verified',
    },
    switcher: {
      label: 'Switch project',
      choose: 'Choose a project',
      search: 'Search projects',
      empty: 'No project with that name',
      all: 'See all projects',
      failed: 'The projects could not be loaded',
    },
    bell: {
      label: 'Notifications',
      labelWaiting: 'Notifications, 1 waiting |||| Notifications, %{smart_count} waiting',
      title: 'Notifications',
      empty:
        'Nothing waits for you. Credentials that need your approval, and changes that you should know of, will appear here.',
      failed: 'Error loading notifications',
      approve: 'Approve',
      open: 'Open',
      more: 'Show more (%{smart_count} is left) |||| Show more (%{smart_count} are left)',
      approveOf: 'Approve: %{name}',
      openOf: 'Open: %{name}',
      confirmTitle: 'Approve this credential?',
      confirmBody:
        '“%{title}” for %{name} will be signed with your key. An approval cannot be taken back; the credential can be revoked later.',
      read: 'Mark as read',
    },
    user: {
      menu: 'Account of %{name}',
      unknownUser: 'Unknown user',
      unknownOrganization: 'Unknown organization',
      community: 'Community',
      contact: 'Contact',
      password: 'Change password',
      logout: 'Log out',
    },
    theme: { toLight: 'Switch to the light theme', toDark: 'Switch to the dark theme' },
    language: { label: 'Language', current: 'Language: English' },
    banner: {
      trial: 'Trial: 1 day left |||| Trial: %{smart_count} days left',
      trialEnded: 'The trial has ended. You can still read, verify, revoke and export.',
      pending:
        'Your organization is waiting for verification. Until then you can look around, but not create or issue.',
      rejected: 'Your organization was not verified. Please get in touch with us.',
      local: 'Local development chain (648550): seals here are not a public record.',
    },
    refresh: { done: 'Up to date', failed: 'This page could not be read again' },
    sidebar: { open: 'Open menu', close: 'Close menu' },
  },
};
export default shell;
