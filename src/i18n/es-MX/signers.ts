import type en from '../en-US/signers.ts';

const signers: typeof en = {
  resources: {
    signers: { name: 'Aprobador |||| Aprobadores' },
  },
};
export default signers;
