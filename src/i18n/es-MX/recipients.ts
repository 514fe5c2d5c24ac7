import type en from '../en-US/recipients.ts';

const recipients: typeof en = {
  resources: {
    recipients: { name: 'Destinatario |||| Destinatarios' },
  },
};
export default recipients;
