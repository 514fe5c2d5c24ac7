import type en from '../en-US/recipients.ts';

const recipients: typeof en = {
  resources: {
    recipients: { name: 'Destinatario |||| Destinatarios' },
  },
  recipients: { empty: 'Tu organización aún no tiene destinatarios. Quien recibe una credencial se vuelve uno.' },
};
export default recipients;
