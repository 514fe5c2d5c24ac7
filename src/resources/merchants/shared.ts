export { EditMerchant } from './EditMerchant.tsx';
export { MerchantChoice, type ChosenMerchant } from './MerchantChoice.tsx';
export { merchantAddress } from './merchant-paths.ts';
export { MerchantDialog } from './MerchantDialog.tsx';
export {
  createMerchantChecker,
  merchantBody,
  type MerchantBody,
  merchantColumns,
  type MerchantValues,
} from './merchant-model.ts';
