const notifications = {
  resources: {
    notifications: { name: 'Notification |||| Notifications' },
  },
};
export default notifications;
