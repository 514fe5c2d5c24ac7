import type en from '../en-US/credentials.ts';

const credentials: typeof en = {
  resources: {
    credentials: { name: 'Credencial |||| Credenciales' },
  },
  credentials: {
    signed: 'Credencial aprobada',
    'signed.failed': 'No se pudo aprobar la credencial',
  },
};
export default credentials;
