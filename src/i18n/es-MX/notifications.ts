import type en from '../en-US/notifications.ts';

const notifications: typeof en = {
  resources: {
    notifications: { name: 'Notificación |||| Notificaciones' },
  },
};
export default notifications;
